// What places are called: by the hexes around them and their tokens, as players do.
import type { Board, Edge, Hex, Intersection, View } from "../protocol.ts";
import { harborName, terrainName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import { landOf } from "./coast.ts";
import {
  edgeIntersections,
  hexEdges,
  hexesAround,
  hexesBeside,
  hexIntersections,
  hexPoint,
  placeKind,
  placePoint,
} from "./geometry.ts";

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

// A place at sea by the land that is next to it, and on which side of that it lies.
function offshore(board: Board, tokens: Tokens, place: string): string {
  const { x, y } = placePoint(place);
  const far = (hex: Hex) => Math.hypot(hexPoint(hex).x - x, hexPoint(hex).y - y);
  const [nearest] = [...landOf(board)].toSorted((one, other) => far(one) - far(other));
  const sea = terrainName("sea");
  if (nearest === undefined) return sea;
  const from = hexPoint(nearest);
  const eighths = Math.round((Math.atan2(x - from.x, from.y - y) * 4) / Math.PI);
  const side = t(`compass.${compass.at(eighths)}` as MessageKey);
  return t("place.offshore", { sea, land: hexText(board, tokens, nearest) ?? "", side });
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

function edgeText(board: Board, tokens: Tokens, edge: Edge): string {
  const beside = hexesBeside(edge);
  if (isAtSea(board, beside)) return words.list([...new Set(beside.map((hex) => offshore(board, tokens, hex)))]);
  return among(board, tokens, hexesBeside(edge), (hex) => edgeSides[hexEdges(hex).indexOf(edge)]);
}

function intersectionText(board: Board, tokens: Tokens, at: Intersection): string {
  if (isAtSea(board, hexesAround(at))) return offshore(board, tokens, at);
  const place = among(board, tokens, hexesAround(at), (hex) => cornerSides[hexIntersections(hex).indexOf(at)]);
  const harbor = board.harbors.find((each) => edgeIntersections(each.at).includes(at));
  return harbor === undefined ? place : t("place.harbor", { place, harbor: harborName(harbor.kind) });
}

// By the tokens around it alone: "4·6·9". Where there is none, by what is there.
export function shortPlaceText(board: Board, tokens: Tokens, place: string): string {
  const kind = placeKind(place);
  if (kind === "hex") return hexText(board, tokens, place) ?? offshore(board, tokens, place);
  const hexes = kind === "edge" ? hexesBeside(place) : hexesAround(place);
  const numbers = hexes
    .map((at) => tokens?.[at] ?? board.hexes.find((hex) => hex.at === at)?.number)
    .filter((number) => number !== undefined);
  if (numbers.length < 2) return placeText(board, tokens, place);
  return numbers.map((number) => words.number(number)).join("·");
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
      return hexText(board, tokens, place) ?? offshore(board, tokens, place);
  }
}
