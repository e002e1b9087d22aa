import { describe, expect, it } from "vitest";
import type { Board } from "../protocol.ts";
import { hexEdges, hexIntersections, placeKind } from "./geometry.ts";
import { orientation } from "./orientation.ts";
import { placeText, shortPlaceText } from "./placeNames.ts";

const board: Board = {
  hexes: [
    { at: "0,0", terrain: "forest", number: 8 },
    { at: "1,0", terrain: "hills", number: 5 },
    { at: "0,1", terrain: "desert" },
  ],
  harbors: [{ at: "0,0NE", kind: "wool" }],
};

describe("names of places", () => {
  it("are those of hexes and tokens", () => {
    expect(placeText(board, undefined, "0,0")).toBe("forest 8");
    expect(placeText(board, undefined, "0,1")).toBe("desert");
    expect(placeText(board, undefined, "2,0")).toBe("sea east of hills 5");
    expect(placeText(board, undefined, "0,0E")).toBe("forest 8 and hills 5");
    expect(placeText(board, undefined, "0,1N")).toBe("desert, forest 8, and hills 5");
  });

  it("use the nearest land at sea", () => {
    expect(placeText(board, undefined, "2,-1SE")).toBe("sea north-east of hills 5 and sea east of hills 5");
    expect(placeText(board, undefined, "3,0E")).toBe("sea east of hills 5");
    expect(placeText({ hexes: [{ at: "0,0", terrain: "sea" }], harbors: [] }, undefined, "0,0")).toBe("sea");
  });

  it("are only the tokens in their short form, if there are tokens", () => {
    const more: Board = { ...board, hexes: [...board.hexes, { at: "1,-1", terrain: "hills", number: 3 }] };
    expect(shortPlaceText(more, undefined, "0,1N")).toBe("8·5");
    expect(shortPlaceText(more, undefined, "1,-1S")).toBe("3·5·8");
    expect(shortPlaceText(board, { "0,0": 4 }, "0,0E")).toBe("4 and 5");
    expect(shortPlaceText(board, undefined, "0,1S")).toBe(placeText(board, undefined, "0,1S"));
    expect(shortPlaceText(board, undefined, "0,0")).toBe("forest 8");
  });

  it("are in the full form if two places have the same tokens", () => {
    for (const at of ["0,1N", "1,-1S"])
      expect(shortPlaceText(board, undefined, at)).toBe(placeText(board, undefined, at));
  });

  it("follow tokens that were swapped", () => {
    expect(placeText(board, { "0,0": 4 }, "0,0")).toBe("forest 4");
  });

  it("tell places apart that have one hex of land", () => {
    for (const places of [hexIntersections("0,0"), hexEdges("0,0")]) {
      expect(new Set(places.map((place) => placeText(board, undefined, place))).size).toBe(6);
    }
  });

  // Forest 8 twice, each beside the sea, and pastures: two of them share a token.
  const land: Record<string, Board["hexes"][number]> = Object.fromEntries(
    [
      { at: "-2,0", terrain: "forest" as const, number: 8 },
      { at: "1,0", terrain: "forest" as const, number: 8 },
      { at: "0,-3", terrain: "pasture" as const, number: 4 },
      { at: "1,-3", terrain: "pasture" as const, number: 4 },
      { at: "-2,3", terrain: "pasture" as const, number: 5 },
      { at: "-1,3", terrain: "desert" as const },
      { at: "-1,2", terrain: "desert" as const },
    ].map((hex) => [hex.at, hex]),
  );
  const islands: Board = {
    hexes: [-3, -2, -1, 0, 1, 2, 3].flatMap((r) =>
      [-3, -2, -1, 0, 1, 2, 3]
        .filter((q) => Math.abs(q + r) <= 3)
        .map((q) => land[`${q},${r}`] ?? { at: `${q},${r}`, terrain: "sea" }),
    ),
    harbors: [],
  };
  const placesOf = ({ hexes }: Board) => [
    ...new Set(hexes.flatMap(({ at }) => [at, ...hexIntersections(at), ...hexEdges(at)])),
  ];

  it.each([placeText, shortPlaceText])("tell all hexes, edges and intersections apart: %o", (text) => {
    for (const isTurned of [false, true]) {
      orientation.isTurned = isTurned;
      for (const kind of ["hex", "edge", "intersection"] as const) {
        const names = placesOf(islands)
          .filter((place) => placeKind(place) === kind)
          .map((place) => text(islands, undefined, place));
        expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
      }
    }
    orientation.isTurned = false;
  });

  it("tell similar places apart by row, and two intersections of the same hexes by side", () => {
    expect(placeText(islands, undefined, "-2,0")).toBe("forest 8 (row 4, hex 2)");
    expect(placeText(islands, undefined, "-2,0NE")).toBe("forest 8 (row 4, hex 2) and sea, north-east");
    const [west, east] = ["pasture 4 (row 1, hex 1)", "pasture 4 (row 1, hex 2)"];
    expect(placeText(islands, undefined, "1,-4S")).toBe(`${east}, ${west}, and sea, north`);
    expect(placeText(islands, undefined, "0,-2N")).toBe(`${west}, ${east}, and sea, south`);
    expect(placeText(islands, { "-2,0": 3 }, "-2,0")).toBe("forest 3");
  });

  it("tell hexes of sea apart by row", () => {
    expect(placeText(islands, undefined, "2,0")).toBe("sea east of forest 8 (row 4, hex 6)");
    expect(placeText(islands, undefined, "3,0E")).toBe("sea east of forest 8 (row 4, hex 7) and sea, east");
    expect(placeText(islands, undefined, "3,0N")).toBe("sea east of forest 8 (row 4, hex 7), north");
  });

  it("go by the compass rose, however the map is held", () => {
    orientation.isTurned = true;
    expect(placeText(board, undefined, "2,0")).toBe("sea east of hills 5");
    orientation.isTurned = false;
  });

  it("name the harbour, and its rate", () => {
    expect(placeText(board, undefined, "0,0N")).toBe("forest 8 and sea, north (wool harbour 2:1)");
  });
});
