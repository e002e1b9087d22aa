// The area of a board.
import { expect, it } from "vitest";
import type { Board } from "../protocol.ts";
import { landOf } from "./coast.ts";
import { hexIntersections, hexPoint, intersectionPoint, type Point } from "./geometry.ts";
import { boardBox, pirateIn, shipPoint, waitingPoint } from "./harbors.ts";

const board: Board = {
  hexes: [
    { at: "0,-2", terrain: "hills" },
    { at: "2,1", terrain: "sea" },
  ],
  harbors: [{ at: "0,-2NE", kind: "any" }],
};

it("holds every hex and every ship", () => {
  const box = boardBox(board);
  const isWithin = ({ x, y }: Point) =>
    x >= box.x - 0.01 && y >= box.y - 0.01 && x <= box.x + box.width + 0.01 && y <= box.y + box.height + 0.01;
  for (const { at } of board.hexes) {
    expect(hexIntersections(at).map(intersectionPoint).every(isWithin)).toBe(true);
  }
  expect(isWithin(shipPoint(landOf(board), "0,-2NE"))).toBe(true);
});

it("has nothing to spare", () => {
  const box = boardBox({ hexes: [{ at: "0,0", terrain: "hills" }], harbors: [] });
  expect(box.width).toBeCloseTo(Math.sqrt(3) * 100);
  expect(box.height).toBeCloseTo(200);
});

it("the robber waits in the sea, off the land and the ships", () => {
  const hexes = [-2, -1, 0, 1, 2].flatMap((q) =>
    [-2, -1, 0, 1, 2].filter((r) => Math.abs(q + r) <= 2).map((r) => ({ at: `${q},${r}`, terrain: "hills" as const })),
  );
  const island: Board = { hexes, harbors: [{ at: "-2,0NE", kind: "any" }] };
  const { x, y } = waitingPoint(island);
  const box = boardBox(island);
  for (const { at } of hexes) expect(Math.hypot(hexPoint(at).x - x, hexPoint(at).y - y)).toBeGreaterThan(130);
  expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
});

it("the pirate stands beside a harbour's ship, within its hex", () => {
  const hexes: Board["hexes"] = [
    { at: "0,0", terrain: "hills" },
    { at: "1,0", terrain: "sea" },
    { at: "2,0", terrain: "hills" },
    { at: "0,1", terrain: "sea" },
  ];
  const away = (harbors: Board["harbors"], hex: string): number => {
    const { aside, scale } = pirateIn({ hexes, harbors }, hex);
    const { x, y } = hexPoint(hex);
    expect(scale).toBe(harbors.length === 0 ? 1 : 0.8);
    expect(Math.hypot(aside.x, aside.y)).toBeLessThan(50);
    const ships = harbors.map(({ at }) => shipPoint(landOf({ hexes, harbors }), at));
    return Math.min(...ships.map((ship) => Math.hypot(ship.x - x - aside.x, ship.y - y - aside.y)));
  };
  expect(away([], "1,0")).toBe(Infinity);
  expect(away([{ at: "0,0E", kind: "any" }], "1,0")).toBeGreaterThan(75);
  const facing = away([{ at: "0,0E", kind: "any" }, { at: "1,0E", kind: "wool" }], "1,0"); // prettier-ignore
  expect(facing).toBeGreaterThan(50);
});
