import { describe, expect, it } from "vitest";
import { readPosition } from "./position.ts";
import { withDice, withOption, withPhase, withSeats } from "./situation.ts";

const discarding = readPosition(
  [
    "barbican position 1",
    "turn: orange",
    "phase: discard",
    "dice: 3 4 ship",
    "merchant: 0,0 orange",
    "pending:",
    "  cause: seven",
    "fleet: wool",
    "red:",
    "  owes: 4",
    "",
  ].join("\n"),
);

describe("a change of what is awaited", () => {
  it("drops the choice that was in progress, and nothing else", () => {
    const next = withPhase(discarding, "main");
    expect(next.rest.map((line) => line.key)).toEqual(["fleet"]);
    expect(next.sides.red.rest).toEqual([]);
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

it("options are set and taken back", () => {
  const fifteen = withOption(discarding, "points_to_win", "15");
  expect(fifteen.options).toEqual({ points_to_win: "15" });
  expect(withOption(fifteen, "points_to_win", "").options).toEqual({});
});

it("dice are changed one by one", () => {
  expect(withDice(discarding, { red: 6 }).dice).toEqual({ red: 6, yellow: 4, face: "ship" });
  expect(withDice(discarding, undefined).dice).toBeUndefined();
  expect(withDice(withPhase(discarding, "before-roll"), {}).dice).toEqual({ red: 1, yellow: 2, face: "trade" });
});
