// Changes of the state outside the board and the hands: the turn, the phase, the players, the rules.
import { allSeats, baseSeats, entriesOfPhase, phasesBeforeDice } from "../game.ts";
import { printedOf, type Preset } from "../home/options.ts";
import type { Phase, Seat } from "../protocol.ts";
import { recordOf } from "../model/record.ts";
import { seatsOf, settledSeat, type Dice, type Position } from "./position.ts";

const isBeforeDice = (phase: Phase): boolean => (phasesBeforeDice as readonly Phase[]).includes(phase);

// Drops the entries of the present phase.
export function withPhase(position: Position, phase: Phase): Position {
  if (phase === position.phase) return position;
  return {
    ...position,
    ...recordOf(allSeats, (seat) => settledSeat(position[seat])),
    ...recordOf(entriesOfPhase, () => undefined),
    phase,
    turn: position.turn ?? "red",
    ...(isBeforeDice(phase) ? { dice: undefined, "new-ships": undefined, "ship-moved": undefined } : {}),
  };
}

// New ships and moved ships belong to the earlier player. Several seats can build after a roll, but only one is player 2.
// [MORE-10, MORE-20]
export function withTurn(position: Position, turn: Seat): Position {
  if (turn === position.turn) return position;
  const roller = position.phase === "special-build" ? position.roller : undefined;
  return { ...position, turn, roller, "new-ships": undefined, "ship-moved": undefined };
}

// Games for up to four have no phase between turns.  [MORE-25]
function withoutBetween(position: Position): Position {
  const { phase, options } = position;
  return {
    ...withPhase(position, phase === "special-build" ? "main" : phase),
    roller: undefined,
    options: Object.fromEntries(Object.entries(options).filter(([name]) => name !== "between_turns")),
  };
}

// A leaving seat takes its own things along.
export function withSeats(position: Position, seats: number): Position {
  const next = { ...(seats > baseSeats ? position : withoutBetween(position)), seats };
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
