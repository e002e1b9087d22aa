import { describe, expect, it } from "vitest";
import type { Board } from "../protocol.ts";
import { hexEdges, hexesAround, hexesBeside, hexIntersections } from "./geometry.ts";
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

  it("are told by the nearest land at sea", () => {
    expect(placeText(board, undefined, "2,-1SE")).toBe("sea north-east of hills 5 and sea east of hills 5");
    expect(placeText(board, undefined, "3,0E")).toBe("sea east of hills 5");
    expect(placeText({ hexes: [{ at: "0,0", terrain: "sea" }], harbors: [] }, undefined, "0,0")).toBe("sea");
  });

  it("are short by the tokens alone, where there are some", () => {
    const more: Board = { ...board, hexes: [...board.hexes, { at: "1,-1", terrain: "hills", number: 3 }] };
    expect(shortPlaceText(more, undefined, "0,1N")).toBe("8·5");
    expect(shortPlaceText(more, undefined, "1,-1S")).toBe("3·5·8");
    expect(shortPlaceText(board, { "0,0": 4 }, "0,0E")).toBe("4 and 5");
    expect(shortPlaceText(board, undefined, "0,1S")).toBe(placeText(board, undefined, "0,1S"));
    expect(shortPlaceText(board, undefined, "0,0")).toBe("forest 8");
  });

  it("are whole where two places have the same tokens", () => {
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

  // Forest 8 twice, each with sea around it.
  const islands: Board = {
    hexes: [-3, -2, -1, 0, 1, 2, 3].flatMap((r) =>
      [-3, -2, -1, 0, 1, 2, 3]
        .filter((q) => Math.abs(q + r) <= 3)
        .map((q) => `${q},${r}`)
        .map((at) => (at === "-2,0" || at === "1,0" ? { at, terrain: "forest", number: 8 } : { at, terrain: "sea" })),
    ),
    harbors: [],
  };

  it("tell all hexes, edges and intersections of the sea apart", () => {
    const sea = islands.hexes.filter(({ terrain }) => terrain === "sea").map(({ at }) => at);
    const isOpen = (hexes: string[]) => !hexes.includes("-2,0") && !hexes.includes("1,0");
    const corners = [...new Set(sea.flatMap(hexIntersections))].filter((at) => isOpen(hexesAround(at)));
    const edges = [...new Set(sea.flatMap(hexEdges))].filter((at) => isOpen(hexesBeside(at)));
    for (const places of [sea, corners, edges]) {
      expect(new Set(places.map((place) => placeText(islands, undefined, place))).size).toBe(places.length);
    }
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
