import { describe, expect, it } from "vitest";
import type { Board } from "../protocol.ts";
import { hexEdges, hexIntersections } from "./geometry.ts";
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
    expect(placeText(board, undefined, "2,0E")).toBe("sea east of hills 5");
    expect(placeText(board, undefined, "2,-1SE")).toBe("sea north-east of hills 5 and sea east of hills 5");
    expect(placeText(board, undefined, "0,-2N")).toBe("sea north-west of forest 8");
    expect(placeText({ hexes: [{ at: "0,0", terrain: "sea" }], harbors: [] }, undefined, "0,0")).toBe("sea");
  });

  it("are short by the tokens alone, where there are some", () => {
    expect(shortPlaceText(board, undefined, "0,1N")).toBe("8·5");
    expect(shortPlaceText(board, { "0,0": 4 }, "0,0E")).toBe("4·5");
    expect(shortPlaceText(board, undefined, "0,1S")).toBe(placeText(board, undefined, "0,1S"));
    expect(shortPlaceText(board, undefined, "0,0")).toBe("forest 8");
  });

  it("follow tokens that were swapped", () => {
    expect(placeText(board, { "0,0": 4 }, "0,0")).toBe("forest 4");
  });

  it("tell places apart that have one hex of land", () => {
    for (const places of [hexIntersections("0,0"), hexEdges("0,0")]) {
      expect(new Set(places.map((place) => placeText(board, undefined, place))).size).toBe(6);
    }
  });

  it("name the harbour, and its rate", () => {
    expect(placeText(board, undefined, "0,0N")).toBe("forest 8 and sea, north (wool harbour 2:1)");
  });
});
