import { describe, expect, it } from "vitest";
import { allSeats } from "../game.ts";
import { recordOf } from "../model/record.ts";
import type { Board, View } from "../protocol.ts";
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
const colors = recordOf(allSeats, (seat) => seat);

describe("what a place yields", () => {
  it("a settlement: a card for each number, in the order of the numbers", () => {
    expect(yieldsOf("0,0N", { kind: "settlement" }, board, view, colors)).toEqual({
      yields: [
        { number: 5, cards: ["brick"] },
        { number: 8, cards: ["wool"] },
      ],
      owners: [],
    });
  });

  it("a city: a commodity, or the resource twice", () => {
    expect(yieldsOf("0,0N", { kind: "city" }, board, view, colors)?.yields).toEqual([
      { number: 5, cards: ["brick", "brick"] },
      { number: 8, cards: ["wool", "cloth"] },
    ]);
  });

  it("its harbour, and tokens where they were swapped to", () => {
    const swapped = { ...view, tokens: { "0,0": 3 } };
    expect(yieldsOf("1,-1S", { kind: "settlement" }, board, swapped, colors)).toMatchObject({
      yields: [{ number: 3 }],
      harbor: { kind: "ore", rate: 2 },
    });
  });

  it("the robber's hex: whose buildings are there", () => {
    expect(yieldsOf("0,0", { kind: "robber" }, board, view, colors)).toEqual({
      yields: [{ number: 8, cards: ["wool"] }],
      owners: ["blue"],
    });
  });

  it("gold: any resource, two for a city", () => {
    const golden: Board = { hexes: [{ at: "0,0", terrain: "gold", number: 4 }], harbors: [] };
    expect(yieldsOf("0,0N", { kind: "city" }, golden, view, colors)?.yields).toEqual([
      { number: 4, cards: ["any", "any"] },
    ]);
  });

  it("the pirate's hex: whose ships are there", () => {
    const sailing = { seats: { red: { points: 2, hand: 0, limit: 7, ships: ["1,0E"] } } } as Partial<View> as View;
    expect(yieldsOf("2,0", { kind: "pirate" }, board, sailing, colors)).toEqual({ yields: [], owners: ["red"] });
    expect(yieldsOf("2,0", { kind: "pirate" }, board, view, colors)).toBeUndefined();
  });

  it("a road and a knight yield nothing", () => {
    expect(yieldsOf("0,0E", { kind: "road" }, board, view, colors)).toBeUndefined();
    expect(yieldsOf("0,0N", { kind: "knight", level: "basic", isActive: false }, board, view, colors)).toBeUndefined();
  });
});
