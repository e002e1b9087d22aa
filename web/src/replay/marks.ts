// The plies of starts and events in a game: the marks of the scrubber, and the targets of its buttons.
import type { Seat } from "../protocol.ts";
import type { Entry } from "../model/eventLog.svelte.ts";

const pliesWith = (history: readonly Entry[], kind: string): number[] =>
  history.flatMap((entry, at) => (entry.events.some((event) => event.event === kind) ? [at + 1] : []));

// The first ply of each turn. Entry 0 is ply 0: turn n is entry n.
export const turnStarts = (history: readonly Entry[]): number[] => pliesWith(history, "turn");

export const landingPlies = (history: readonly Entry[]): number[] => pliesWith(history, "landing");

// The turn of a ply. 0: before the first turn.
export const turnAt = (starts: readonly number[], ply: number): number =>
  starts.findLastIndex((start) => start <= ply) + 1;

// The target of "next turn".
export const nextTurn = (starts: readonly number[], ply: number, plies: number): number =>
  starts.find((start) => start > ply) ?? plies;

// The target of "previous turn": the start of this turn, or (from there) of the turn before.
export const previousTurn = (starts: readonly number[], ply: number): number =>
  starts.findLast((start) => start < ply) ?? 0;

// The points of each seat after each ply, from 0 on.
export function pointsByPly(history: readonly Entry[], seats: readonly Seat[]): Map<Seat, number[]> {
  return new Map(
    seats.map((seat) => {
      let points = 0;
      return [seat, [0, ...history.map((entry) => (points = entry.points?.[seat] ?? points))]];
    }),
  );
}
