// The names of places: the hexes around them and their tokens, in the way players say it.
import type { Board, Edge, Hex, Intersection, View } from "../protocol.ts";
import { harborName, terrainName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import { landOf } from "./coast.ts";
import {
  axial,
  edgeIntersections,
  hexEdges,
  hexesAround,
  hexesBeside,
  hexIntersections,
  placeKind,
  placePoint,
  turnedBack,
  type Point,
} from "./geometry.ts";
import { orientation } from "./orientation.ts";

const cornerSides = ["n", "ne", "se", "s", "sw", "nw"];
const edgeSides = ["ne", "e", "se", "sw", "w", "nw"];
// The directions, clockwise from the north, in eighths of a turn.
const compass = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

// The places of swapped tokens.
export type Tokens = View["tokens"];

const hexOf = (board: Board, at: Hex) => board.hexes.find((hex) => hex.at === at);

// Terrain and token alone. Two hexes can share this name.
function plainText(board: Board, tokens: Tokens, at: Hex): string {
  const hex = hexOf(board, at);
  const number = tokens?.[at] ?? hex?.number;
  const terrain = terrainName(hex?.terrain ?? "sea");
  return number === undefined ? terrain : t("place.token", { terrain, number });
}

function hexText(board: Board, tokens: Tokens, at: Hex): string {
  const text = plainText(board, tokens, at);
  return twinsOf(board, tokens).names.has(nameKey(board, tokens, at)) ? rowText(board, at, text) : text;
}

// The land nearest to a sea hex, and the side of the land on which that hex lies. The side is a true compass direction.
interface Offshore {
  land: Hex;
  side: string;
}
const held = (place: string): Point => (orientation.isTurned ? turnedBack(placePoint(place)) : placePoint(place));
function sideBetween(from: Point, to: Point): string {
  const eighths = Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 4) / Math.PI);
  return compass.at(eighths) ?? "";
}
function offshore(board: Board, at: Hex): Offshore | undefined {
  const { x, y } = held(at);
  const far = (hex: Hex) => Math.hypot(held(hex).x - x, held(hex).y - y);
  const [land] = [...landOf(board)].toSorted((one, other) => far(one) - far(other));
  if (land === undefined) return undefined;
  return { land, side: sideBetween(held(land), { x, y }) };
}

function offshoreText(board: Board, tokens: Tokens, at: Hex): string {
  const sea = terrainName("sea");
  const near = offshore(board, at);
  if (near === undefined) return sea;
  const side = t(`compass.${near.side}` as MessageKey);
  return t("place.offshore", { sea, land: plainText(board, tokens, near.land), side });
}

// The page asks this for each place to choose: compute each board's sea once.
const charts = new WeakMap<Board, Map<Hex, Offshore | undefined>>();
function chartOf(board: Board): Map<Hex, Offshore | undefined> {
  const known = charts.get(board);
  if (known !== undefined) return known;
  const sea = board.hexes.filter(({ terrain }) => terrain === "sea");
  const chart = new Map(sea.map(({ at }) => [at, offshore(board, at)]));
  charts.set(board, chart);
  return chart;
}

// The row of a hex (from the north), and its number in the row (from the west).
function rowText(board: Board, at: Hex, place: string): string {
  const all = board.hexes.map((hex) => axial(hex.at));
  const [q, r] = axial(at);
  const rows = new Set(all.map(([, row]) => row).filter((row) => row <= r));
  const before = all.filter(([other, row]) => row === r && other <= q);
  return t("place.row", { place, row: rows.size, number: before.length });
}

// Several sea hexes can share a side of the same land, and lands can share a name: the row then tells them apart.
function seaText(board: Board, tokens: Tokens, at: Hex): string {
  const chart = chartOf(board);
  const told = (near: Offshore | undefined): string => {
    const hex = board.hexes.find((each) => each.at === near?.land);
    return `${near?.side} ${hex?.terrain} ${tokens?.[hex?.at ?? ""] ?? hex?.number}`;
  };
  const own = told(chart.get(at));
  const isTwice = chart.has(at) && [...chart].some(([other, near]) => other !== at && told(near) === own);
  const text = offshoreText(board, tokens, at);
  return isTwice ? rowText(board, at, text) : text;
}

const hexesOf = (place: string): Hex[] => {
  const kind = placeKind(place);
  return kind === "edge" ? hexesBeside(place) : kind === "intersection" ? hexesAround(place) : [place];
};

// The side of a hex on which an edge or an intersection lies.
const sideOf = (place: string, hex: Hex): string | undefined =>
  placeKind(place) === "edge"
    ? edgeSides[hexEdges(hex).indexOf(place)]
    : cornerSides[hexIntersections(hex).indexOf(place)];

function landAmong(board: Board, hexes: Hex[]): Hex[] {
  const land = landOf(board);
  return hexes.filter((hex) => land.has(hex));
}

// A key for the name of a place, without language: its lands, its sea hexes, and for a single land the side.
function nameKey(board: Board, tokens: Tokens, place: string): string {
  const hexes = hexesOf(place);
  const land = landAmong(board, hexes);
  const told = land.map((at) => `${hexOf(board, at)?.terrain} ${tokens?.[at] ?? hexOf(board, at)?.number}`).toSorted();
  const [only = "", second] = land;
  const side = second === undefined && only !== place ? sideOf(place, only) : "";
  return [placeKind(place), ...told, hexes.length - land.length, side].join();
}

// The hexes of a place; the sea counts once. A single land also gets the side, because several places touch it. If another
// place still has the same name, hexes with a twin get their row, and two hexes get the side.
function among(board: Board, tokens: Tokens, place: string): string {
  const isTwice = twinsOf(board, tokens).names.has(nameKey(board, tokens, place));
  const hexes = hexesOf(place);
  const land = landAmong(board, hexes);
  const names = land.map((hex) => (isTwice ? hexText : plainText)(board, tokens, hex));
  const text = words.list(land.length < hexes.length ? [...names, terrainName("sea")] : names);
  const [only = "", second] = land;
  if (second === undefined) return beside(text, sideOf(place, only));
  return isTwice && land.length < hexes.length ? beside(text, sideBetween(middleOf(only, second), held(place))) : text;
}

function middleOf(one: Hex, other: Hex): Point {
  const [from, to] = [held(one), held(other)];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

const beside = (place: string, side: string | undefined): string =>
  t("place.side", { place, side: t(`compass.${side ?? ""}` as MessageKey) });

const isAtSea = (board: Board, hexes: Hex[]): boolean => landAmong(board, hexes).length === 0;

// On the open sea: a hex of the board, and the side of it.
function asideText(board: Board, tokens: Tokens, hex: Hex, side: string | undefined, isRim: boolean): string {
  const named = seaText(board, tokens, hex);
  return beside(isRim ? words.list([named, terrainName("sea")]) : named, side);
}

const onBoard = (board: Board, hexes: Hex[]): Hex[] => hexes.filter((at) => board.hexes.some((hex) => hex.at === at));

function edgeText(board: Board, tokens: Tokens, edge: Edge): string {
  const hexes = hexesBeside(edge);
  if (!isAtSea(board, hexes)) return among(board, tokens, edge);
  const [inside, second] = onBoard(board, hexes);
  if (inside !== undefined && second === undefined) return asideText(board, tokens, inside, sideOf(edge, inside), true);
  return words.list([...new Set(hexes.map((hex) => seaText(board, tokens, hex)))]);
}

function intersectionText(board: Board, tokens: Tokens, at: Intersection): string {
  const around = hexesAround(at);
  if (isAtSea(board, around)) {
    const [inside = around[0] ?? at] = onBoard(board, around);
    return asideText(board, tokens, inside, sideOf(at, inside), false);
  }
  const place = among(board, tokens, at);
  const harbor = board.harbors.find((each) => edgeIntersections(each.at).includes(at));
  return harbor === undefined ? place : t("place.harbor", { place, harbor: harborName(harbor.kind) });
}

const numbersOf = (board: Board, tokens: Tokens, place: string): number[] =>
  hexesOf(place)
    .map((at) => tokens?.[at] ?? hexOf(board, at)?.number)
    .filter((number) => number !== undefined);

const tokensKey = (place: string, numbers: number[]): string =>
  [placeKind(place), ...numbers.toSorted((one, other) => one - other)].join(" ");

// Names that several places share: by the surrounding tokens in any order, and by name.
interface Twins {
  tokens: Tokens;
  numbers: Set<string>;
  names: Set<string>;
}
const repeated = (all: string[]): Set<string> => new Set(all.filter((key, at) => all.indexOf(key) !== at));
function twins(board: Board, tokens: Tokens): Twins {
  const land = [...landOf(board)];
  const places = [...new Set(board.hexes.flatMap(({ at }) => [...hexIntersections(at), ...hexEdges(at)]))];
  const named = [...places.filter((place) => !isAtSea(board, hexesOf(place))), ...land];
  return {
    tokens,
    numbers: repeated(places.map((place) => tokensKey(place, numbersOf(board, tokens, place)))),
    names: repeated(named.map((place) => nameKey(board, tokens, place))),
  };
}

// The log asks this for each line: compute it once for each board, and again after a swap of tokens.
const known = new WeakMap<Board, Twins>();
function twinsOf(board: Board, tokens: Tokens): Twins {
  const last = known.get(board);
  if (last !== undefined && last.tokens === tokens) return last;
  const now = twins(board, tokens);
  known.set(board, now);
  return now;
}

// Only the surrounding tokens, even if another place shares them: "4·6·9", or "4 and 6" for an edge. With too few tokens,
// the terrain.
export function tokensText(board: Board, tokens: Tokens, place: string): string {
  const numbers = numbersOf(board, tokens, place);
  if (placeKind(place) === "hex" || numbers.length < 2) return placeText(board, tokens, place);
  const told = numbers.map((number) => words.number(number));
  return placeKind(place) === "edge" ? words.list(told) : told.join("·");
}

// The same, but unique for each place.
export function shortPlaceText(board: Board, tokens: Tokens, place: string): string {
  const isUnclear = twinsOf(board, tokens).numbers.has(tokensKey(place, numbersOf(board, tokens, place)));
  return isUnclear ? placeText(board, tokens, place) : tokensText(board, tokens, place);
}

// A hex: "fields 4". An intersection: "forest 8, hills 5, and sea", after the "at" of a message. An edge: "fields 4 and
// hills 6", after the "between" of a message.
export function placeText(board: Board, tokens: Tokens, place: string): string {
  switch (placeKind(place)) {
    case "edge":
      return edgeText(board, tokens, place);
    case "intersection":
      return intersectionText(board, tokens, place);
    default:
      return landOf(board).has(place) ? hexText(board, tokens, place) : seaText(board, tokens, place);
  }
}
