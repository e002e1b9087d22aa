import { describe, expect, it } from "vitest";
import { emptySide, readPosition } from "./position.ts";
import { withDice, withPhase, withSeats } from "./situation.ts";

const discarding = readPosition({
  barbican: "position",
  version: 1,
  turn: "orange",
  phase: "discard",
  dice: { red: 3, yellow: 4, face: "ship" },
  merchant: { at: "0,0", owner: "orange" },
  pending: { cause: "seven" },
  fleet: ["wool"],
  red: { owes: 4 },
});

describe("a change of what is awaited", () => {
  it("drops the choice that was in progress, and nothing else", () => {
    const next = withPhase(discarding, "main");
    expect(next).toMatchObject({ pending: undefined, fleet: ["wool"] });
    expect(next.red).toEqual(emptySide());
    expect(next.dice).toEqual({ red: 3, yellow: 4, face: "ship" });
    expect(withPhase(discarding, "before-roll").dice).toBeUndefined();
  });

  it("to what it is changes nothing", () => {
    expect(withPhase(discarding, "discard")).toBe(discarding);
  });
});

it("three players have no fourth's turn or merchant", () => {
  expect(withSeats(discarding, 3)).toMatchObject({ seats: 3, turn: "red", merchant: undefined });
});

it("dice are changed one by one", () => {
  expect(withDice(discarding, { red: 6 }).dice).toEqual({ red: 6, yellow: 4, face: "ship" });
  expect(withDice(discarding, undefined).dice).toBeUndefined();
  expect(withDice(withPhase(discarding, "before-roll"), {}).dice).toEqual({ red: 1, yellow: 2, face: "trade" });
});
