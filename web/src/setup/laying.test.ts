import { describe, expect, it } from "vitest";
import type { OwnBoard } from "../protocol.ts";
import { emptySea, fields, hexesIn, onEmptySea, ringOf, within } from "./field.ts";
import { changeBoard, landmasses, type BoardTool } from "./laying.ts";
import { emptyPosition } from "./position.ts";
import { islandLabels, placesIn } from "./view.ts";

const lay = (board: OwnBoard, ...clicks: [BoardTool, string][]): OwnBoard =>
  clicks.reduce((next, [tool, place]) => changeBoard(next, tool, place), board);
const hills = { kind: "terrain", terrain: "hills" } as const;
const sea = { kind: "terrain", terrain: "sea" } as const;
const start = { kind: "start" } as const;

describe("an empty sea", () => {
  it("has each of its sizes, hexes side by side", () => {
    expect(fields.map(hexesIn)).toEqual([37, 44, 58, 65]);
    for (const rows of fields) {
      const { hexes } = emptySea(rows);
      expect(new Set(hexes.map(({ at }) => at)).size).toBe(hexesIn(rows));
      expect(Object.keys(landmasses(hexes.map(({ at }) => ({ at, terrain: "hills" }))))).toHaveLength(hexesIn(rows));
      expect(new Set(Object.values(landmasses(hexes.map(({ at }) => ({ at, terrain: "hills" })))))).toEqual(
        new Set([1]),
      );
    }
  });

  it("has nothing on it", () => {
    const before = emptyPosition();
    const position = { ...before, robber: "0,0", red: { ...before.red, settlements: ["0,0N"], hand: { ore: 2 } } };
    const empty = onEmptySea(position, fields[0] ?? []);
    expect(empty).toMatchObject({ robber: undefined, red: { settlements: [], hand: { ore: 2 } } });
  });
});

describe("hexes of the field", () => {
  const add = { kind: "add-hex" } as const;
  const cut = { kind: "cut-hex" } as const;
  const small: OwnBoard = {
    hexes: [
      { at: "0,0", terrain: "hills", number: 5 },
      { at: "1,0", terrain: "sea" },
    ],
    harbors: [{ at: "0,0E", kind: "any" }],
    islands: { "0,0": 1 },
    start: [1],
    robber: "0,0",
    pirate: "1,0",
  };

  it("are added beside the others, as sea", () => {
    expect(ringOf(small.hexes)).toHaveLength(8);
    expect(ringOf(small.hexes)).toContain("2,0");
    expect(lay(small, [add, "2,0"]).hexes.at(-1)).toEqual({ at: "2,0", terrain: "sea" });
  });

  it("are removed with all their entries", () => {
    expect(lay(small, [cut, "1,0"])).toEqual({
      hexes: [{ at: "0,0", terrain: "hills", number: 5 }],
      harbors: [{ at: "0,0E", kind: "any" }],
      islands: { "0,0": 1 },
      start: [1],
      robber: "0,0",
    });
    expect(lay(small, [cut, "0,0"])).toEqual({
      hexes: [{ at: "1,0", terrain: "sea" }],
      harbors: [],
      islands: {},
      start: [1],
      pirate: "1,0",
    });
  });

  it("take along pieces that would stand nowhere", () => {
    const before = emptyPosition();
    const red = {
      ...before.red,
      settlements: ["0,0N", "1,0N"],
      ships: ["1,0E", "0,0E"],
      knights: [{ at: "1,0S", level: "basic" as const }],
    };
    const position = { ...before, red, pirate: "1,0", "new-ships": ["1,0E"] };
    const left = within(position, [{ at: "0,0" }]);
    expect(left).toMatchObject({ red: { settlements: ["0,0N"], ships: ["0,0E"], knights: [] }, "new-ships": [] });
    expect(left.pirate).toBeUndefined();
  });
});

describe("islands", () => {
  const two = lay(emptySea(fields[0] ?? []), [hills, "0,0"], [hills, "1,0"], [hills, "-2,2"]);

  it("are numbered landmass by landmass as soon as one of them is named", () => {
    expect(two.islands).toBeUndefined();
    expect(lay(two, [start, "1,0"])).toMatchObject({ islands: { "0,0": 1, "1,0": 1, "-2,2": 2 }, start: [1] });
  });

  it("can be places to start, or not", () => {
    expect(lay(two, [start, "1,0"], [start, "-2,2"]).start).toEqual([1, 2]);
    expect(lay(two, [start, "1,0"], [start, "-2,2"], [start, "0,0"]).start).toEqual([2]);
  });

  it("grow by new land beside them, and lose hexes that become sea", () => {
    const named = lay(two, [start, "0,0"], [hills, "2,0"], [hills, "0,-3"], [sea, "-2,2"]);
    expect(named.islands).toEqual({ "0,0": 1, "1,0": 1, "2,0": 1, "0,-3": 3 });
    expect(named.hexes.find(({ at }) => at === "-2,2")).toEqual({ at: "-2,2", terrain: "sea" });
  });

  it("can be left by a hex", () => {
    const named = lay(two, [{ kind: "island", island: undefined }, "1,0"]);
    expect(named.islands).toEqual({ "0,0": 1, "-2,2": 2 });
    expect(lay(named, [{ kind: "island", island: 2 }, "1,0"]).islands?.["1,0"]).toBe(2);
  });

  it("are shown on their hexes, strongly where one may start", () => {
    const labels = islandLabels({ harbors: [], ...lay(two, [start, "0,0"]) } as never);
    expect(labels.map(({ at, text, isStrong }) => `${at} ${text} ${isStrong}`)).toEqual([
      "0,0 1 true",
      "1,0 1 true",
      "-2,2 2 false",
    ]);
  });
});

describe("the pirate's hex", () => {
  it("is taken back by a second click", () => {
    const board = lay(emptySea(fields[0] ?? []), [{ kind: "pirate-home" }, "0,0"]);
    expect(board.pirate).toBe("0,0");
    expect("pirate" in lay(board, [{ kind: "pirate-home" }, "0,0"])).toBe(false);
  });
});

describe("the place of an error", () => {
  it("is found in its line, as text and as JSON", () => {
    expect(placesIn('{\n  { "at": "0,-2", "terrain": "hills" },', 2)).toEqual(["0,-2"]);
    expect(placesIn("ships: 0,0NE 1,0E", 1)).toEqual(["0,0NE"]);
    expect(placesIn("turn: red", 1)).toEqual([]);
    expect(placesIn("turn: red", undefined)).toEqual([]);
  });
});
