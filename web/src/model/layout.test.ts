// The table at every size: no region covers the island, and at common window sizes the island is large.
import fc from "fast-check";
import { expect, it } from "vitest";
import { boxesOf } from "../map/harbors.ts";
import { layoutOf, type Layout } from "./layout.ts";

// Nineteen hexes in a hexagon, with the nine harbours of the standard board.
const hexes = [-2, -1, 0, 1, 2].flatMap((row) =>
  [-2, -1, 0, 1, 2].filter((column) => Math.abs(column + row) <= 2).map((column) => `${column},${row}`),
);
const harbors = ["0,-3SE", "1,-2NE", "2,-1NE", "2,0E", "1,1SE", "-1,2SE", "-3,3NE", "-3,1E", "-2,-1E"];
const standard = boxesOf({
  hexes: hexes.map((at) => ({ at, terrain: "desert" })),
  harbors: harbors.map((at) => ({ at, kind: "any" })),
});

// Boards of up to 65 hexes, in rows as on the standard board, with a harbour on each side.
const boards = fc
  .record({ rows: fc.integer({ min: 3, max: 13 }), columns: fc.integer({ min: 3, max: 13 }) })
  .filter(({ rows, columns }) => rows * columns <= 65)
  .map(({ rows, columns }) => {
    const hexes = Array.from({ length: rows * columns }, (_, index) => {
      const row = Math.floor(index / columns);
      return `${(index % columns) - Math.floor(row / 2)},${row}`;
    });
    const harbors = ["0,-1SE", `${columns - 1},0E`, "-1,0E", `${-Math.floor((rows - 1) / 2)},${rows - 1}SE`];
    return boxesOf({
      hexes: hexes.map((at) => ({ at, terrain: "desert" })),
      harbors: harbors.map((at) => ({ at, kind: "any" })),
    });
  });

const sizes = fc.record({
  width: fc.integer({ min: 320, max: 3840 }),
  height: fc.integer({ min: 320, max: 2160 }),
  font: fc.integer({ min: 12, max: 24 }),
  players: fc.integer({ min: 1, max: 6 }),
  boxes: boards,
});

// The free region for the board.
const boardOf = ({ shape, people, desk }: Layout, width: number, height: number) =>
  shape === "beside"
    ? { left: people, top: 0, right: width - desk, bottom: height }
    : { left: 0, top: people, right: width, bottom: height - desk };

it("no region overlaps the box, which keeps its proportions", () => {
  fc.assert(
    fc.property(sizes, ({ boxes, ...window }) => {
      const space = { ...window, ...boxes };
      const layout = layoutOf(space);
      const { island } = layout;
      const box = layout.isTurned ? space.turned : space.box;
      const board = boardOf(layout, space.width, space.height);
      expect(island.height).toBeGreaterThan(0);
      expect(island.x).toBeGreaterThanOrEqual(board.left - 0.01);
      expect(island.y).toBeGreaterThanOrEqual(board.top - 0.01);
      expect(island.x + island.width).toBeLessThanOrEqual(board.right + 0.01);
      expect(island.y + island.height).toBeLessThanOrEqual(board.bottom + 0.01);
      expect(island.width / island.height).toBeCloseTo(box.width / box.height, 5);
    }),
  );
});

it("regions keep their least size", () => {
  fc.assert(
    fc.property(sizes, ({ boxes, ...window }) => {
      const { shape, people, desk, rem } = layoutOf({ ...window, ...boxes });
      expect(people / rem).toBeGreaterThanOrEqual((shape === "beside" ? 8 : 3.1) - 0.01);
      expect(desk / rem).toBeGreaterThanOrEqual((shape === "beside" ? 15 : 0) - 0.01);
    }),
  );
});

const wide: [number, number, number][] = [
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
];
const high: [number, number][] = [
  [360, 740],
  [390, 844],
  [430, 932],
  [820, 1180],
];

it.each(wide)("at %d × %d the island has at least %d % of the height", (width, height, share) => {
  const { island } = layoutOf({ width, height, font: 16, players: 3, ...standard });
  expect((100 * island.height) / height).toBeGreaterThanOrEqual(share);
});

it.each(high)("at %d × %d the island has at least 94 % of the width", (width, height) => {
  const { island, shape } = layoutOf({ width, height, font: 16, players: 3, ...standard });
  expect(shape).toBe("stacked");
  expect((100 * island.width) / width).toBeGreaterThanOrEqual(94);
});

it.each([...wide.map(([width, height]) => [width, height] as const), ...high])(
  "at %d × %d an island of any shape has that share, or the regions beside it are at their least",
  (width, height) => {
    fc.assert(
      fc.property(boards, (boxes) => {
        const { island, shape, people, desk, rem } = layoutOf({ width, height, font: 16, players: 3, ...boxes });
        const fills = Math.max(island.width / width, island.height / height);
        if (fills >= (width === 720 ? 0.83 : 0.88)) return;
        const least = shape === "beside" ? (8 + 15) * rem + 12 : (width >= 44 * rem ? 4.6 + 20.5 : 3.1 + 23.5) * rem;
        expect(people + desk).toBeLessThanOrEqual(least + 0.01);
      }),
    );
  },
);

it.each([
  [1024, 768],
  [900, 900],
  [1180, 820],
])("at %d × %d the narrow desk uses its height for words", (width, height) => {
  expect(layoutOf({ width, height, font: 16, players: 3, ...standard }).deskForm).toBe("tall");
});

// The field of a sea map for four: rows of 5 to 8 hexes.
const fieldOfFour = boxesOf({
  hexes: [5, 6, 7, 8, 7, 6, 5].flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({ at: `${at - Math.min(row, 3)},${row - 3}`, terrain: "sea" as const })),
  ),
  harbors: [],
});

it("a map that is wider than high is turned in a window held upright, and is a fifth larger", () => {
  for (const [width, height] of [
    [390, 844],
    [430, 932],
  ] as const) {
    const { isTurned, island } = layoutOf({ width, height, font: 16, players: 3, ...fieldOfFour });
    const upright = layoutOf({ width, height, font: 16, players: 3, box: fieldOfFour.box, turned: fieldOfFour.box });
    expect(isTurned, `${width}`).toBe(true);
    const scale = island.width / fieldOfFour.turned.width;
    expect(scale / (upright.island.width / fieldOfFour.box.width), `${width}`).toBeGreaterThan(1.15);
  }
});

it("otherwise north is above", () => {
  for (const [width, height] of wide) {
    expect(layoutOf({ width, height, font: 16, players: 3, ...fieldOfFour }).isTurned).toBe(false);
    expect(layoutOf({ width, height, font: 16, players: 3, ...standard }).isTurned).toBe(false);
  }
  for (const [width, height] of high)
    expect(layoutOf({ width, height, font: 16, players: 3, ...standard }).isTurned).toBe(false);
});

it("players stand as cards only where there is height for all of them", () => {
  const formOf = (height: number, players: number) =>
    layoutOf({ width: 1000, height, font: 16, players, ...standard }).peopleForm;
  expect(formOf(390, 3)).toBe("cards");
  expect(formOf(390, 5)).toBe("chips");
  expect(formOf(625, 5)).toBe(formOf(625, 3));
});
