import { describe, expect, it } from "vitest";
import type { Board, Own, View } from "../protocol.ts";
import { yieldsOf } from "./yields.ts";

const board: Board = {
  hexes: [
    { at: "0,0", terrain: "pasture", number: 8 },
    { at: "0,-1", terrain: "hills", number: 5 },
    { at: "1,-1", terrain: "desert" },
  ],
  harbors: [{ at: "0,0E", kind: "ore" }],
};
const view = { seats: { blue: { points: 2, hand: 0, limit: 7, settlements: ["0,0S"] } } } as Partial<View> as View;
const raids: Own["raids"] = { "0,0": ["blue"], "2,0": ["red"] };

describe("what a place yields", () => {
  it("a settlement: a card for each number, in the order of the numbers", () => {
    expect(yieldsOf("0,0N", { kind: "settlement" }, board, view, raids)).toEqual({
      yields: [
        { number: 5, cards: ["brick"] },
        { number: 8, cards: ["wool"] },
      ],
      owners: [],
    });
  });

  it("a city: a commodity, or the resource twice", () => {
    expect(yieldsOf("0,0N", { kind: "city" }, board, view, raids)?.yields).toEqual([
      { number: 5, cards: ["brick", "brick"] },
      { number: 8, cards: ["wool", "cloth"] },
    ]);
  });

  it("its harbour, and tokens where they were swapped to", () => {
    const swapped = { ...view, tokens: { "0,0": 3 } };
    expect(yieldsOf("1,-1S", { kind: "settlement" }, board, swapped, raids)).toMatchObject({
      yields: [{ number: 3 }],
      harbor: { kind: "ore", rate: 2 },
    });
  });

  it("the robber's hex: whom the server says it finds there", () => {
    expect(yieldsOf("0,0", { kind: "robber" }, board, view, raids)).toEqual({
      yields: [{ number: 8, cards: ["wool"] }],
      owners: ["blue"],
    });
  });

  it("gold: any resource, two for a city", () => {
    const golden: Board = { hexes: [{ at: "0,0", terrain: "gold", number: 4 }], harbors: [] };
    expect(yieldsOf("0,0N", { kind: "city" }, golden, view, raids)?.yields).toEqual([
      { number: 4, cards: ["any", "any"] },
    ]);
  });

  it("the pirate's hex, which yields nothing", () => {
    expect(yieldsOf("2,0", { kind: "pirate" }, board, view, raids)).toEqual({ yields: [], owners: ["red"] });
    expect(yieldsOf("3,0", { kind: "pirate" }, board, view, raids)).toBeUndefined();
  });

  it("a road and a knight yield nothing", () => {
    expect(yieldsOf("0,0E", { kind: "road" }, board, view, raids)).toBeUndefined();
    expect(yieldsOf("0,0N", { kind: "knight", level: "basic", isActive: false }, board, view, raids)).toBeUndefined();
  });
});
