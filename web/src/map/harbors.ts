// The position of a harbour's ship near the coast, and the area of a board with its harbours.
import type { Board, Edge, Hex } from "../protocol.ts";
import { landOf, seaward } from "./coast.ts";
import { corners, hexPoint, placePoint, side, turned, turnedBack, type Box, type Point } from "./geometry.ts";
import { orientation } from "./orientation.ts";

// The scale of a ship from its drawing, and its area around its middle.
export const shipScale = 0.8;
const shipBox: Box = { x: -42 * shipScale, y: -50 * shipScale, width: 84 * shipScale, height: 94 * shipScale };
const beforeCoast = 54;
const inCorner = 52;

export function shipPoint(land: Set<Hex>, edge: Edge): Point {
  const out = seaward(land, edge);
  const middle = placePoint(edge);
  return { x: middle.x + out.x * beforeCoast, y: middle.y + out.y * beforeCoast };
}

// The pirate's place in a sea hex: the middle, or smaller and beside the harbours' ships there.
const besideShips = 46;
export function pirateIn(board: Board, hex: Hex): { aside: Point; scale: number } {
  const land = landOf(board);
  const { x, y } = hexPoint(hex);
  const near = board.harbors
    .map(({ at }) => shipPoint(land, at))
    .map((ship) => ({ x: ship.x - x, y: ship.y - y }))
    .filter((ship) => Math.hypot(ship.x, ship.y) < side / 2);
  const [first] = near;
  if (first === undefined) return { aside: { x: 0, y: 0 }, scale: 1 };
  const sum = near.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  // If two ships face each other: across.
  const away = Math.hypot(sum.x, sum.y) < 1 ? turned(first) : { x: -sum.x, y: -sum.y };
  const length = Math.hypot(away.x, away.y);
  return { aside: { x: (away.x * besideShips) / length, y: (away.y * besideShips) / length }, scale: shipScale };
}

// The area that must stay visible: every hex of the board, and the harbours. `isTurned` may differ from the present
// orientation.
export function boardBox(board: Board, isTurned = orientation.isTurned): Box {
  const land = landOf(board);
  const held = (point: Point): Point =>
    isTurned === orientation.isTurned ? point : isTurned ? turned(point) : turnedBack(point);
  const hexes = board.hexes.flatMap(({ at }) => {
    const { x, y } = hexPoint(at);
    return corners().map((corner) => held({ x: x + corner.x, y: y + corner.y }));
  });
  const ships = board.harbors.flatMap(({ at }) => {
    const { x, y } = held(shipPoint(land, at));
    const left = x + shipBox.x;
    const top = y + shipBox.y;
    return [
      { x: left, y: top },
      { x: left + shipBox.width, y: top + shipBox.height },
    ];
  });
  const points = [...hexes, ...ships];
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export interface Boxes {
  box: Box;
  // The area of the same map after a quarter turn.
  turned: Box;
}
export const boxesOf = (board: Board): Boxes => ({ box: boardBox(board, false), turned: boardBox(board, true) });

// The place of a robber that is not in play yet: the corner of the sea with the most room. The fourth corner has the compass
// rose.
export function waitingPoint(board: Board): Point {
  const land = landOf(board);
  const box = boardBox(board);
  const [left, top] = [box.x + inCorner, box.y + inCorner];
  const [right, bottom] = [box.x + box.width - inCorner, box.y + box.height - inCorner];
  const free = ({ x, y }: Point): number =>
    Math.min(
      ...[...land].map((hex) => Math.hypot(hexPoint(hex).x - x, hexPoint(hex).y - y) - side),
      ...board.harbors.map(({ at }) => Math.hypot(shipPoint(land, at).x - x, shipPoint(land, at).y - y) - 50),
    );
  const [best] = [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
  ].toSorted((one, other) => free(other) - free(one));
  return best ?? { x: left, y: top };
}
