// The outlines of hexes and of the land. Both sides of an edge share one line.
import type { Board, Edge, Hex } from "../protocol.ts";
import { edgeEnds, hexEdges, hexesBeside, type Point } from "./geometry.ts";
import { roughLine, through } from "./ink.ts";

export const landOf = (board: Board): Set<Hex> =>
  new Set(board.hexes.filter((hex) => hex.terrain !== "sea").map((hex) => hex.at));

// Is this a board for ships? Other boards have water around them, but no sea hexes.
export const hasSea = (board: Board | undefined): boolean =>
  board?.hexes.some(({ terrain }) => terrain === "sea") === true;

export const isCoast = (land: Set<Hex>, edge: Edge): boolean =>
  hexesBeside(edge).filter((hex) => land.has(hex)).length === 1;

const line = (land: Set<Hex>, edge: Edge): Point[] => {
  const [from, to] = edgeEnds(edge);
  return isCoast(land, edge) ? roughLine(from, to, edge, 3.2, 6) : roughLine(from, to, edge, 1.3, 3);
};

// Clockwise from the north. An edge has the name of its eastern side: the western ones run backwards.
export function hexOutline(land: Set<Hex>, hex: Hex): string {
  const points = hexEdges(hex).flatMap((edge, at) => {
    const along = line(land, edge);
    return (at < 3 ? along : along.toReversed()).slice(0, -1);
  });
  return `${through(points)}Z`;
}

export const coastOf = (land: Set<Hex>): Edge[] => [
  ...new Set([...land].flatMap(hexEdges).filter((edge) => isCoast(land, edge))),
];

// The edges between land and sea.
export const coastLine = (land: Set<Hex>): string =>
  coastOf(land)
    .map((edge) => through(line(land, edge)))
    .join("");

// A step of length 1 from the middle of a coastal edge out to sea.
export function seaward(land: Set<Hex>, edge: Edge): Point {
  const [a, b] = edgeEnds(edge);
  const out = { x: (b.y - a.y) / 100, y: -(b.x - a.x) / 100 };
  const [named] = hexesBeside(edge);
  return land.has(named) ? out : { x: -out.x, y: -out.y };
}
