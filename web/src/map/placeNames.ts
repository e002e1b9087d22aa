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
  hexPoint,
  placeKind,
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

function hexText(board: Board, tokens: Tokens, at: Hex): string | undefined {
  const hex = board.hexes.find((each) => each.at === at);
  if (hex === undefined || hex.terrain === "sea") return undefined;
  const number = tokens?.[at] ?? hex.number;
  const terrain = terrainName(hex.terrain);
  return number === undefined ? terrain : t("place.token", { terrain, number });
}

// The land next to a hex of sea, and on which side of that it lies: by the compass rose, however the map is held.
interface Offshore {
  land: Hex;
  side: string;
}
function offshore(board: Board, at: Hex): Offshore | undefined {
  const held = (hex: Hex): Point => (orientation.isTurned ? turnedBack(hexPoint(hex)) : hexPoint(hex));
  const { x, y } = held(at);
  const far = (hex: Hex) => Math.hypot(held(hex).x - x, held(hex).y - y);
  const [land] = [...landOf(board)].toSorted((one, other) => far(one) - far(other));
  if (land === undefined) return undefined;
  const eighths = Math.round((Math.atan2(x - held(land).x, held(land).y - y) * 4) / Math.PI);
  return { land, side: compass.at(eighths) ?? "" };
}

function offshoreText(board: Board, tokens: Tokens, at: Hex): string {
  const sea = terrainName("sea");
  const near = offshore(board, at);
  if (near === undefined) return sea;
  const side = t(`compass.${near.side}` as MessageKey);
  return t("place.offshore", { sea, land: hexText(board, tokens, near.land) ?? "", side });
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

// The hexes there, the sea once. With a single hex of land, the side of it is told as well: there may be several such places.
function among(board: Board, tokens: Tokens, hexes: Hex[], sideOf: (hex: Hex) => string | undefined): string {
  const land = hexes.filter((hex) => hexText(board, tokens, hex) !== undefined);
  const names = land.map((hex) => hexText(board, tokens, hex) ?? "");
  const text = words.list(land.length < hexes.length ? [...names, terrainName("sea")] : names);
  const [only, second] = land;
  const side = only !== undefined && second === undefined ? sideOf(only) : undefined;
  return side === undefined ? text : t("place.side", { place: text, side: t(`compass.${side}` as MessageKey) });
}

const isAtSea = (board: Board, hexes: Hex[]): boolean => {
  const land = landOf(board);
  return !hexes.some((hex) => land.has(hex));
};

// On the open sea: by a hex of the board, and the side of it.
function asideText(board: Board, tokens: Tokens, hex: Hex, side: string | undefined, isRim: boolean): string {
  const named = seaText(board, tokens, hex);
  const place = isRim ? words.list([named, terrainName("sea")]) : named;
  return t("place.side", { place, side: t(`compass.${side ?? ""}` as MessageKey) });
}

const onBoard = (board: Board, hexes: Hex[]): Hex[] => hexes.filter((at) => board.hexes.some((hex) => hex.at === at));

function edgeText(board: Board, tokens: Tokens, edge: Edge): string {
  const beside = hexesBeside(edge);
  const sideOf = (hex: Hex) => edgeSides[hexEdges(hex).indexOf(edge)];
  if (!isAtSea(board, beside)) return among(board, tokens, beside, sideOf);
  const [inside, second] = onBoard(board, beside);
  if (inside !== undefined && second === undefined) return asideText(board, tokens, inside, sideOf(inside), true);
  return words.list([...new Set(beside.map((hex) => seaText(board, tokens, hex)))]);
}

function intersectionText(board: Board, tokens: Tokens, at: Intersection): string {
  const around = hexesAround(at);
  const sideOf = (hex: Hex) => cornerSides[hexIntersections(hex).indexOf(at)];
  if (isAtSea(board, around)) {
    const [inside = around[0] ?? at] = onBoard(board, around);
    return asideText(board, tokens, inside, sideOf(inside), false);
  }
  const place = among(board, tokens, around, sideOf);
  const harbor = board.harbors.find((each) => edgeIntersections(each.at).includes(at));
  return harbor === undefined ? place : t("place.harbor", { place, harbor: harborName(harbor.kind) });
}

const hexesOf = (place: string): Hex[] => (placeKind(place) === "edge" ? hexesBeside(place) : hexesAround(place));
const numbersOf = (board: Board, tokens: Tokens, place: string): number[] =>
  hexesOf(place)
    .map((at) => tokens?.[at] ?? board.hexes.find((hex) => hex.at === at)?.number)
    .filter((number) => number !== undefined);

const tokensKey = (place: string, numbers: number[]): string =>
  [placeKind(place), ...numbers.toSorted((one, other) => one - other)].join(" ");

// The tokens that lie around more than one edge, or around more than one intersection, in whatever order.
function sharedTokens(board: Board, tokens: Tokens): Set<string> {
  const places = new Set(board.hexes.flatMap(({ at }) => [...hexIntersections(at), ...hexEdges(at)]));
  const keys = [...places].map((place) => tokensKey(place, numbersOf(board, tokens, place)));
  return new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
}

// Asked for each line of the log: a board is looked over once, and again when tokens were swapped.
const shared = new WeakMap<Board, { tokens: Tokens; keys: Set<string> }>();
function isShared(board: Board, tokens: Tokens, key: string): boolean {
  let known = shared.get(board);
  if (known === undefined || known.tokens !== tokens) {
    known = { tokens, keys: sharedTokens(board, tokens) };
    shared.set(board, known);
  }
  return known.keys.has(key);
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
  const isUnclear = isShared(board, tokens, tokensKey(place, numbersOf(board, tokens, place)));
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
      return hexText(board, tokens, place) ?? seaText(board, tokens, place);
  }
}
