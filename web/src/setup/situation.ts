// Changes of what is neither on the board nor in a hand: whose turn, what is awaited, who plays, by which rules.
import type { Edition, Phase, Seat } from "../protocol.ts";
import { seatsOf, type Dice, type Position } from "./position.ts";

// What belongs to a choice that is in progress, and goes with it.
const ofChoice: readonly string[] = ["pending", "waiting", "setup-step", "winner"];

export function withPhase(position: Position, phase: Phase): Position {
  if (phase === position.phase) return position;
  const sides = { ...position.sides };
  for (const seat of seatsOf(position)) sides[seat] = { ...sides[seat], rest: [] };
  return {
    ...position,
    phase,
    sides,
    turn: position.turn ?? "red",
    dice: phase === "before-roll" ? undefined : position.dice,
    rest: position.rest.filter((line) => !ofChoice.includes(line.key ?? "")),
  };
}

export const withTurn = (position: Position, turn: Seat): Position => ({ ...position, turn });

// Who leaves takes along what only they could have.
export function withSeats(position: Position, seats: 3 | 4): Position {
  const next = { ...position, seats };
  const plays = (seat: string | undefined) => (seatsOf(next) as (string | undefined)[]).includes(seat);
  return {
    ...next,
    turn: plays(position.turn) ? position.turn : "red",
    merchant: plays(position.merchant?.owner) ? position.merchant : undefined,
    longestRoute: plays(position.longestRoute) || position.longestRoute === "none" ? position.longestRoute : undefined,
  };
}

export const withEdition = (position: Position, edition: Edition): Position => ({ ...position, edition });

// An empty value: as the edition has it.
export function withOption(position: Position, key: string, value: string): Position {
  const options = { ...position.options, [key]: value };
  return { ...position, options: Object.fromEntries(Object.entries(options).filter(([, each]) => each !== "")) };
}

export const withDice = (position: Position, change: Partial<Dice> | undefined): Position => ({
  ...position,
  dice:
    change === undefined
      ? undefined
      : { ...(position.dice ?? { red: 1, yellow: 2 }), face: position.dice?.face ?? "trade", ...change },
});
