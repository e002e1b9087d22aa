import { describe, expect, it } from "vitest";
import type { Event } from "../protocol.ts";
import type { Entry } from "../table/course.svelte.ts";
import { rollOf } from "./roll.ts";

const rule = "TURN-1";
const entry = (...events: Event[]): Entry => ({ version: 1, turns: 1, events });
const dice: Event = { event: "dice", rule, seat: "red", red: 2, yellow: 3, face: "trade" };

describe("the last roll", () => {
  it("is none before the first", () => {
    expect(rollOf([entry({ event: "turn", rule, seat: "red" })])).toBeUndefined();
  });

  it("tells what came of it, also in later steps", () => {
    const roll = rollOf([
      entry({ event: "turn", rule, seat: "red" }, dice),
      entry({ event: "drew", rule, seat: "blue", deck: "trade" }),
      entry({ event: "produced", rule, seat: "red", count: 2, cards: { ore: 2 } }),
    ]);
    expect(roll?.drew).toEqual(["blue"]);
    expect(roll?.produced).toEqual([{ seat: "red", cards: { ore: 2 } }]);
  });

  it("does not tell what players did afterwards", () => {
    const roll = rollOf([
      entry(dice),
      entry({ event: "played", rule, seat: "red", deck: "politics", card: "taxation" }),
      entry({ event: "robber", rule, seat: "red", hex: "0,0" }),
    ]);
    expect(roll?.hasRobber).toBe(false);
  });

  it("counts discarded cards that only their owner knows", () => {
    const roll = rollOf([entry(dice, { event: "discarded", rule, seat: "ivory", count: 4 })]);
    expect(roll?.discarded).toEqual([{ seat: "ivory", count: 4 }]);
  });
});
