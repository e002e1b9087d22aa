import { describe, expect, it } from "vitest";
import type { Event } from "../protocol.ts";
import type { Entry } from "../model/eventLog.svelte.ts";
import { rollOf, sevenKey } from "./roll.ts";

const rule = "TURN-1";
const entry = (...events: Event[]): Entry => ({ version: 1, turns: 1, events });
const dice: Event = { event: "dice", rule, seat: "red", red: 2, yellow: 3, face: "trade" };
const produced: Event = { event: "produced", rule, seat: "red", hex: "0,0", count: 2, cards: { ore: 2 } };
const resolved: Event = { event: "resolved", rule, seat: "red" };

describe("the last roll", () => {
  it("does not exist before the first roll", () => {
    expect(rollOf([entry({ event: "turn", rule, seat: "red" })])).toBeUndefined();
  });

  it("shows its results, also in later steps", () => {
    const entries = [
      entry({ event: "turn", rule, seat: "red" }, dice),
      entry({ event: "drew", rule, seat: "blue", deck: "trade" }),
      entry({ event: "point-card", rule, seat: "ivory", deck: "trade", card: "printing" }, produced),
    ];
    expect(rollOf(entries)).toMatchObject({
      drew: ["blue", "ivory"],
      produced: [{ seat: "red", cards: { ore: 2 } }],
      isSeven: false,
      isResolved: false,
    });
    expect(rollOf([...entries, entry(resolved)])?.isResolved).toBe(true);
  });

  it("does not tell what players did afterwards", () => {
    const roll = rollOf([
      entry(dice, produced, resolved),
      entry({ event: "point-card", rule, seat: "red", deck: "science", card: "printing" }),
      entry({ event: "robber", rule, seat: "red", hex: "0,0" }, { event: "resolved", rule, seat: "red" }),
    ]);
    expect(roll).toMatchObject({ hasRobber: false, drew: [], isResolved: true });
  });

  it("ends with the game", () => {
    expect(rollOf([entry(dice, { event: "won", rule, seat: "red" })])?.isResolved).toBe(true);
  });

  it("tells a seven, and counts discarded cards that only their owner knows", () => {
    const seven: Event = { event: "seven", rule, seat: "red" };
    const roll = rollOf([entry(dice, seven), entry({ event: "discarded", rule, seat: "ivory", count: 4 })]);
    expect(roll).toMatchObject({ isSeven: true, discarded: [{ seat: "ivory", count: 4 }] });
  });
});

describe("a 7", () => {
  const seven: Event = { event: "seven", rule, seat: "red" };
  const keyAfter = (view: { robber?: string }, ...events: Event[]) => {
    const roll = rollOf([entry(dice, seven, ...events)]);
    return roll === undefined ? undefined : sevenKey(roll, view);
  };

  it("says why the robber stays", () => {
    const stays: Event = { event: "robber-stays", rule: "SEVEN-2", seat: "red" };
    expect(keyAfter({}, stays)).toBe("dice.sevenAway");
    expect(keyAfter({ robber: "0,0" }, stays)).toBe("dice.sevenStays");
  });

  it("moves the robber", () => {
    expect(keyAfter({ robber: "0,0" })).toBe("dice.seven");
    expect(keyAfter({ robber: "0,0" }, { event: "robber", rule, seat: "red", hex: "0,0" })).toBe("dice.sevenRobber");
  });

  it("names no robber where only the pirate is played", () => {
    expect(keyAfter({})).toBe("dice.seven");
  });
});
