// Changes of what is neither on the board nor in a hand: whose turn, what is awaited, who plays, by which rules.
import { allSeats } from "../game.ts";
import { printedOf, type Preset } from "../home/options.ts";
import type { Phase, Seat } from "../protocol.ts";
import { recordOf } from "../model/record.ts";
import { seatsOf, settledSide, type Dice, type Position } from "./position.ts";

// What belongs to a choice that is in progress goes with it.
export function withPhase(position: Position, phase: Phase): Position {
  if (phase === position.phase) return position;
  return {
    ...position,
    ...recordOf(allSeats, (seat) => settledSide(position[seat])),
    phase,
    turn: position.turn ?? "red",
    dice: phase === "before-roll" ? undefined : position.dice,
    ...(phase === "before-roll" ? { "new-ships": undefined, "ship-moved": undefined } : {}),
    pending: undefined,
    waiting: undefined,
    "setup-step": undefined,
    winner: undefined,
  };
}

// What was built and moved was another's.
export const withTurn = (position: Position, turn: Seat): Position =>
  turn === position.turn ? position : { ...position, turn, "new-ships": undefined, "ship-moved": undefined };

// Who leaves takes along what only they could have.
export function withSeats(position: Position, seats: number): Position {
  const next = { ...position, seats };
  const route = position["longest-route"];
  const plays = (seat: string | undefined) => (seatsOf(next) as (string | undefined)[]).includes(seat);
  return {
    ...next,
    turn: plays(position.turn) ? position.turn : "red",
    merchant: plays(position.merchant?.owner) ? position.merchant : undefined,
    "longest-route": plays(route) || route === "none" ? route : undefined,
  };
}

export const withPreset = (position: Position, preset: Preset): Position => ({ ...position, ...printedOf(preset) });

export const withDice = (position: Position, change: Partial<Dice> | undefined): Position => ({
  ...position,
  dice:
    change === undefined
      ? undefined
      : { ...(position.dice ?? { red: 1, yellow: 2 }), face: position.dice?.face ?? "trade", ...change },
});
