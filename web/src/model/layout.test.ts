// The table at every size: regions never lie over what must be seen, and at the sizes that people have the island is large.
import fc from "fast-check";
import { expect, it } from "vitest";
import { boardBox } from "../map/harbors.ts";
import { layoutOf, type Layout } from "./layout.ts";

// Nineteen hexes in a hexagon, with nine harbours where they always are.
const hexes = [-2, -1, 0, 1, 2].flatMap((row) =>
  [-2, -1, 0, 1, 2].filter((column) => Math.abs(column + row) <= 2).map((column) => `${column},${row}`),
);
const harbors = ["0,-3SE", "1,-2NE", "2,-1NE", "2,0E", "1,1SE", "-1,2SE", "-3,3NE", "-3,1E", "-2,-1E"];
const standard = boardBox({
  hexes: hexes.map((at) => ({ at, terrain: "desert" })),
  harbors: harbors.map((at) => ({ at, kind: "any" })),
});

const sizes = fc.record({
  width: fc.integer({ min: 320, max: 3840 }),
  height: fc.integer({ min: 320, max: 2160 }),
  font: fc.integer({ min: 12, max: 24 }),
  box: fc.record({
    x: fc.constant(0),
    y: fc.constant(0),
    width: fc.integer({ min: 700, max: 2400 }),
    height: fc.integer({ min: 700, max: 1800 }),
  }),
});

// The region that is left for the board.
const boardOf = ({ shape, people, desk }: Layout, width: number, height: number) =>
  shape === "beside"
    ? { left: people, top: 0, right: width - desk, bottom: height }
    : { left: 0, top: people, right: width, bottom: height - desk };

it("no region overlaps the box, which keeps its proportions", () => {
  fc.assert(
    fc.property(sizes, (space) => {
      const layout = layoutOf(space);
      const { island } = layout;
      const board = boardOf(layout, space.width, space.height);
      expect(island.height).toBeGreaterThan(0);
      expect(island.x).toBeGreaterThanOrEqual(board.left - 0.01);
      expect(island.y).toBeGreaterThanOrEqual(board.top - 0.01);
      expect(island.x + island.width).toBeLessThanOrEqual(board.right + 0.01);
      expect(island.y + island.height).toBeLessThanOrEqual(board.bottom + 0.01);
      expect(island.width / island.height).toBeCloseTo(space.box.width / space.box.height, 5);
    }),
  );
});

it("regions keep their least size", () => {
  fc.assert(
    fc.property(sizes, (space) => {
      const { shape, people, desk, rem } = layoutOf(space);
      expect(people / rem).toBeGreaterThanOrEqual((shape === "beside" ? 8 : 3.1) - 0.01);
      expect(desk / rem).toBeGreaterThanOrEqual((shape === "beside" ? 15 : 0) - 0.01);
    }),
  );
});

it.each([
  [1366, 625, 88],
  [1366, 768, 88],
  [1440, 900, 88],
  [1920, 950, 88],
  [2560, 1440, 88],
  [844, 390, 88],
  [932, 430, 88],
  [960, 540, 88],
  [667, 375, 88],
  [1180, 820, 88],
  [720, 450, 83],
])("at %d × %d the island has at least %d % of the height", (width, height, share) => {
  const { island } = layoutOf({ width, height, box: standard, font: 16 });
  expect((100 * island.height) / height).toBeGreaterThanOrEqual(share);
});

it.each([
  [360, 740],
  [390, 844],
  [430, 932],
  [820, 1180],
])("at %d × %d the island has at least 94 % of the width", (width, height) => {
  const { island, shape } = layoutOf({ width, height, box: standard, font: 16 });
  expect(shape).toBe("stacked");
  expect((100 * island.width) / width).toBeGreaterThanOrEqual(94);
});
