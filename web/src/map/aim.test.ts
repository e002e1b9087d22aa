import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aim, type Spot } from "./aim.ts";
import { hexEdges, hexIntersections, placePoint, type Point } from "./geometry.ts";

const hexes = [-2, -1, 0, 1, 2].flatMap((q) =>
  [-2, -1, 0, 1, 2].filter((r) => Math.abs(q + r) <= 2).map((r) => `${q},${r}`),
);
const kinds = {
  hexes,
  intersections: [...new Set(hexes.flatMap(hexIntersections))],
  edges: [...new Set(hexes.flatMap(hexEdges))],
};

// A board whose sides have that many pixels.
const spotsOf = (places: readonly string[], side: number): Spot[] =>
  places.map((place) => {
    const { x, y } = placePoint(place);
    return { place, x: (x * side) / 100, y: (y * side) / 100, reach: 22 };
  });

const offset = fc
  .record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    away: fc.double({ min: 0, max: 10, noNaN: true }),
  })
  .map(({ angle, away }) => ({ x: away * Math.cos(angle), y: away * Math.sin(angle) }));

const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });

describe.each(Object.entries(kinds))("%s", (_, places) => {
  it("a tap up to 10 pixels off chooses the place, magnified once if necessary", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 150 }),
        fc.constantFrom(...places),
        offset,
        offset,
        (side, meant, first, second) => {
          const spots = spotsOf(places, side);
          const spot = spots.find(({ place }) => place === meant) ?? { x: 0, y: 0 };
          const tap = plus(spot, first);
          const answer = aim(tap, spots);
          if (answer === undefined) throw new Error("it hit nothing");
          if ("place" in answer) {
            expect(answer.place).toBe(meant);
            return;
          }
          // The board is zoomed around the tap.
          const larger = spots.map((each) => ({
            ...each,
            x: tap.x + (each.x - tap.x) * answer.magnify,
            y: tap.y + (each.y - tap.y) * answer.magnify,
          }));
          const now = larger.find(({ place }) => place === meant) ?? { x: 0, y: 0 };
          expect(aim(plus(now, second), larger)).toEqual({ place: meant });
        },
      ),
    );
  });
});

it("a board as large as that of a phone is not magnified", () => {
  fc.assert(
    fc.property(fc.constantFrom(...kinds.edges), offset, (meant, off) => {
      const spots = spotsOf(kinds.edges, 34);
      const spot = spots.find(({ place }) => place === meant) ?? { x: 0, y: 0 };
      expect(aim(plus(spot, off), spots)).toEqual({ place: meant });
    }),
  );
});

it("a tap too far away chooses nothing", () => {
  const spots = [{ place: "0,0", x: 0, y: 0, reach: 22 }];
  expect(aim({ x: 23, y: 0 }, spots)).toBeUndefined();
  expect(aim({ x: 21, y: 0 }, spots)).toEqual({ place: "0,0" });
});

it("a mouse chooses the nearest place, however near the next one", () => {
  const spots = [
    { place: "0,0", x: 0, y: 0, reach: 22 },
    { place: "1,0", x: 6, y: 0, reach: 22 },
  ];
  expect(aim({ x: 2, y: 0 }, spots, 0)).toEqual({ place: "0,0" });
  expect(aim({ x: 2, y: 0 }, spots)).toEqual({ magnify: 26 / 6 });
});
