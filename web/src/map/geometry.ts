// The positions of hexes, intersections and edges on the drawing. A hex stands on a corner, or lies on a side on a turned map.
// A unit is a hundredth of a hex's side. docs/notation.md defines the names of places.
import type { Edge, Hex, Intersection } from "../protocol.ts";
import { orientation } from "./orientation.ts";

export interface Point {
  x: number;
  y: number;
}

export type PlaceKind = "hex" | "intersection" | "edge";

export const side = 100;
const half = (Math.sqrt(3) * side) / 2;

// Turns a quarter clockwise: north becomes east.
export const turned = ({ x, y }: Point): Point => ({ x: -y, y: x });
export const turnedBack = ({ x, y }: Point): Point => ({ x: y, y: -x });
const held = (point: Point): Point => (orientation.isTurned ? turned(point) : point);

const upright: readonly Point[] = [0, 1, 2, 3, 4, 5].map((turn) => {
  const angle = (turn * Math.PI) / 3;
  return { x: side * Math.sin(angle), y: -side * Math.cos(angle) };
});
const lying = upright.map(turned);
// The corners of a hex around its middle, clockwise from the north.
export const corners = (): readonly Point[] => (orientation.isTurned ? lying : upright);

export function placeKind(word: string): PlaceKind | undefined {
  if (/^-?\d+,-?\d+$/.test(word)) return "hex";
  if (/^-?\d+,-?\d+[NS]$/.test(word)) return "intersection";
  if (/^-?\d+,-?\d+(NE|E|SE)$/.test(word)) return "edge";
  return undefined;
}

// Its q and r, as in notation.md.
export function axial(place: string): [number, number] {
  const match = /^(-?\d+),(-?\d+)/.exec(place);
  return [Number(match?.[1]), Number(match?.[2])];
}

export function hexPoint(hex: Hex): Point {
  const [q, r] = axial(hex);
  return held({ x: half * (2 * q + r), y: 1.5 * side * r });
}

const plus = (a: Point, b: Point | undefined): Point => ({ x: a.x + (b?.x ?? 0), y: a.y + (b?.y ?? 0) });

export function intersectionPoint(at: Intersection): Point {
  return plus(hexPoint(at), corners()[at.endsWith("N") ? 0 : 3]);
}

// Both ends, from north-west to south-east if the edge has such a direction.
export function edgeEnds(edge: Edge): [Point, Point] {
  const middle = hexPoint(edge);
  const first = edge.endsWith("NE") ? 0 : edge.endsWith("SE") ? 2 : 1;
  return [plus(middle, corners()[first]), plus(middle, corners()[first + 1])];
}

export function placePoint(place: string): Point {
  switch (placeKind(place)) {
    case "edge": {
      const [a, b] = edgeEnds(place);
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    }
    case "intersection":
      return intersectionPoint(place);
    default:
      return hexPoint(place);
  }
}

// A point on a hex, beside its token.
export const besideToken = { robber: { x: -50, y: 2 }, merchant: { x: 50, y: 2 } } as const satisfies Record<
  string,
  Point
>;

// The angle in degrees for SVG: 0 is from west to east.
export function edgeAngle(edge: Edge): number {
  const [a, b] = edgeEnds(edge);
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}

// The three hexes around an intersection, also those outside the board.
export function hexesAround(at: Intersection): Hex[] {
  const [q, r] = axial(at);
  return at.endsWith("N")
    ? [`${q},${r}`, `${q},${r - 1}`, `${q + 1},${r - 1}`]
    : [`${q},${r}`, `${q},${r + 1}`, `${q - 1},${r + 1}`];
}

// The two hexes beside an edge.
export function hexesBeside(edge: Edge): [Hex, Hex] {
  const [q, r] = axial(edge);
  if (edge.endsWith("NE")) return [`${q},${r}`, `${q + 1},${r - 1}`];
  if (edge.endsWith("SE")) return [`${q},${r}`, `${q},${r + 1}`];
  return [`${q},${r}`, `${q + 1},${r}`];
}

// The two ends of an edge by name.
export function edgeIntersections(edge: Edge): [Intersection, Intersection] {
  const [q, r] = axial(edge);
  if (edge.endsWith("NE")) return [`${q},${r}N`, `${q + 1},${r - 1}S`];
  if (edge.endsWith("SE")) return [`${q},${r + 1}N`, `${q},${r}S`];
  return [`${q + 1},${r - 1}S`, `${q},${r + 1}N`];
}

// The six corners of a hex by name, clockwise from the north.
export function hexIntersections(hex: Hex): Intersection[] {
  const [q, r] = axial(hex);
  return [`${q},${r}N`, `${q + 1},${r - 1}S`, `${q},${r + 1}N`, `${q},${r}S`, `${q - 1},${r + 1}N`, `${q},${r - 1}S`];
}

// The six sides of a hex by name, clockwise from the north-east.
export function hexEdges(hex: Hex): Edge[] {
  const [q, r] = axial(hex);
  return [`${q},${r}NE`, `${q},${r}E`, `${q},${r}SE`, `${q - 1},${r + 1}NE`, `${q - 1},${r}E`, `${q},${r - 1}SE`];
}

// The six hexes around a hex, also those outside the board.
// All places of a kind on a board of these hexes.
export function placesOf(kind: PlaceKind, hexes: readonly Hex[]): string[] {
  if (kind === "hex") return [...hexes];
  return [...new Set(hexes.flatMap<string>(kind === "edge" ? hexEdges : hexIntersections))];
}

export function neighbors(hex: Hex): Hex[] {
  const [q, r] = axial(hex);
  return [`${q + 1},${r - 1}`, `${q + 1},${r}`, `${q},${r + 1}`, `${q - 1},${r + 1}`, `${q - 1},${r}`, `${q},${r - 1}`];
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = "up" | "down" | "left" | "right";

const steps: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

// The best of some places in a direction: near, and not too far to the side.
export function nextPlace(places: readonly string[], from: string, direction: Direction): string | undefined {
  const start = placePoint(from);
  const step = steps[direction];
  let best: { place: string; cost: number } | undefined;
  for (const place of places) {
    const point = placePoint(place);
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const along = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y - dy * step.x);
    if (along < 1 || aside > 2.2 * along) continue;
    const cost = along + 1.6 * aside;
    if (best === undefined || cost < best.cost) best = { place, cost };
  }
  return best?.place;
}

export function nearestPlace(places: readonly string[], to: string): string | undefined {
  const goal = placePoint(to);
  const far = (place: string) => Math.hypot(placePoint(place).x - goal.x, placePoint(place).y - goal.y);
  return places.toSorted((a, b) => far(a) - far(b))[0];
}
