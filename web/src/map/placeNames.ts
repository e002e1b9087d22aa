// What places are called: by the hexes around them and their tokens, as players do.
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
// From the north, clockwise, an eighth of a turn each.
const compass = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

// Where tokens lie that were swapped.
export type Tokens = View["tokens"];

const hexOf = (board: Board, at: Hex) => board.hexes.find((hex) => hex.at === at);

// By terrain and token alone, which two hexes may have in common.
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

// The land next to a hex of sea, and on which side of that it lies: by the compass rose, however the map is held.
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

// Asked for each place that can be chosen: a board's own sea is looked over once.
const charts = new WeakMap<Board, Map<Hex, Offshore | undefined>>();
function chartOf(board: Board): Map<Hex, Offshore | undefined> {
  const known = charts.get(board);
  if (known !== undefined) return known;
  const sea = board.hexes.filter(({ terrain }) => terrain === "sea");
  const chart = new Map(sea.map(({ at }) => [at, offshore(board, at)]));
  charts.set(board, chart);
  return chart;
}

// In which row of the field it is, from the north, and which hex of the row, from the west.
function rowText(board: Board, at: Hex, place: string): string {
  const all = board.hexes.map((hex) => axial(hex.at));
  const [q, r] = axial(at);
  const rows = new Set(all.map(([, row]) => row).filter((row) => row <= r));
  const before = all.filter(([other, row]) => row === r && other <= q);
  return t("place.row", { place, row: rows.size, number: before.length });
}

// Land may lie next to several hexes of sea on the same side, or have the name of other land: then the row tells them apart.
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

// On which side of a hex an edge or an intersection lies.
const sideOf = (place: string, hex: Hex): string | undefined =>
  placeKind(place) === "edge"
    ? edgeSides[hexEdges(hex).indexOf(place)]
    : cornerSides[hexIntersections(hex).indexOf(place)];

function landAmong(board: Board, hexes: Hex[]): Hex[] {
  const land = landOf(board);
  return hexes.filter((hex) => land.has(hex));
}

// What a place with land is called, in no language: its land, whether there is sea, and of a single hex the side.
function nameKey(board: Board, tokens: Tokens, place: string): string {
  const hexes = hexesOf(place);
  const land = landAmong(board, hexes);
  const told = land.map((at) => `${hexOf(board, at)?.terrain} ${tokens?.[at] ?? hexOf(board, at)?.number}`).toSorted();
  const [only = "", second] = land;
  const side = second === undefined && only !== place ? sideOf(place, only) : "";
  return [placeKind(place), ...told, hexes.length - land.length, side].join();
}

// The hexes there, the sea once. With a single hex of land, the side of it is told as well: there may be several such places. If
// another place has the same name even so, so is the row of a hex that is like another, and on which side of two hexes it lies.
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

// On the open sea: by a hex of the board, and the side of it.
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

// What more than one place is called: by the tokens around it, in whatever order, and by name.
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

// Asked for each line of the log: a board is looked over once, and again when tokens were swapped.
const known = new WeakMap<Board, Twins>();
function twinsOf(board: Board, tokens: Tokens): Twins {
  const last = known.get(board);
  if (last !== undefined && last.tokens === tokens) return last;
  const now = twins(board, tokens);
  known.set(board, now);
  return now;
}

// By the tokens around it alone, also if another place has the same: "4·6·9", and of an edge "4 and 6". Where these are too few,
// by what is there.
export function tokensText(board: Board, tokens: Tokens, place: string): string {
  const numbers = numbersOf(board, tokens, place);
  if (placeKind(place) === "hex" || numbers.length < 2) return placeText(board, tokens, place);
  const told = numbers.map((number) => words.number(number));
  return placeKind(place) === "edge" ? words.list(told) : told.join("·");
}

// The same, but no two places have the same name.
export function shortPlaceText(board: Board, tokens: Tokens, place: string): string {
  const isUnclear = twinsOf(board, tokens).numbers.has(tokensKey(place, numbersOf(board, tokens, place)));
  return isUnclear ? placeText(board, tokens, place) : tokensText(board, tokens, place);
}

// A hex: "fields 4". An intersection: "forest 8, hills 5, and sea"; a message says "at" before it. An edge: "fields 4 and
// hills 6"; a message says "between" before it.
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
