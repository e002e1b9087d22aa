import { expect, it } from "vitest";
import type { KnownSeat } from "../protocol.ts";
import { boundsOf, unknownIn } from "./known.ts";

const known: KnownSeat = { least: { ore: 1 }, most: { wool: 2, ore: 3 }, cards: [] };

it("every possible type of card has its bounds, in the order of the cards", () => {
  expect(boundsOf(known)).toEqual([
    { card: "wool", least: 0, most: 2 },
    { card: "ore", least: 1, most: 3 },
  ]);
  expect(boundsOf({ least: {}, most: {}, cards: [] })).toEqual([]);
});

it("cards of no certain type are unknown", () => {
  expect(unknownIn(known, 3)).toBe(2);
  expect(unknownIn(known, 1)).toBe(0);
});
