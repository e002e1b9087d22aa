import { describe, expect, it } from "vitest";
import { emptySeat, readPosition } from "./position.ts";
import { withDice, withPhase, withSeats, withTurn } from "./situation.ts";

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

describe("a change of phase", () => {
  it("drops the choice that was in progress, and nothing else", () => {
    const next = withPhase(discarding, "main");
    expect(next).toMatchObject({ pending: undefined, fleet: ["wool"] });
    expect(next.red).toEqual(emptySeat());
    expect(next.dice).toEqual({ red: 3, yellow: 4, face: "ship" });
    expect(withPhase(discarding, "before-roll").dice).toBeUndefined();
  });

  it("to the same phase changes nothing", () => {
    expect(withPhase(discarding, "discard")).toBe(discarding);
  });
});

it("three players have no fourth's turn or merchant", () => {
  expect(withSeats(discarding, 3)).toMatchObject({ seats: 3, turn: "red", merchant: undefined });
});

describe("between turns, among six", () => {
  const building = readPosition({
    barbican: "position",
    version: 1,
    seats: 6,
    turn: "blue",
    roller: "red",
    phase: "special-build",
    options: { between_turns: "special", points_to_win: 15 },
  });

  it("several build after one roll, but only one is player 2", () => {
    expect(withTurn(building, "green")).toMatchObject({ turn: "green", roller: "red" });
    expect(withTurn({ ...building, phase: "main" }, "green").roller).toBeUndefined();
  });

  it("the dice are not rolled in phases before the roll", () => {
    expect(withPhase(building, "before-roll")).toMatchObject({ phase: "before-roll", roller: undefined });
  });

  it("four players have nothing between turns", () => {
    const four = withSeats(building, 4);
    expect(four).toMatchObject({ seats: 4, phase: "main", roller: undefined });
    expect(four.options).toEqual({ points_to_win: 15 });
    expect(withSeats(building, 5)).toMatchObject({ seats: 5, phase: "special-build", roller: "red" });
  });
});

it("dice are changed one by one", () => {
  expect(withDice(discarding, { red: 6 }).dice).toEqual({ red: 6, yellow: 4, face: "ship" });
  expect(withDice(discarding, undefined).dice).toBeUndefined();
  expect(withDice(withPhase(discarding, "before-roll"), {}).dice).toEqual({ red: 1, yellow: 2, face: "trade" });
});
