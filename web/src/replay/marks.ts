// Where in a game something begins or happens, by ply: what the scrubber shows, and where its buttons go.
import type { Seat } from "../protocol.ts";
import type { Entry } from "../model/eventLog.svelte.ts";

const pliesWith = (history: readonly Entry[], kind: string): number[] =>
  history.flatMap((entry, at) => (entry.events.some((event) => event.event === kind) ? [at + 1] : []));

// The plies with which turns begin: the first at 0, so that turn n is the n-th.
export const turnStarts = (history: readonly Entry[]): number[] => pliesWith(history, "turn");

export const landingPlies = (history: readonly Entry[]): number[] => pliesWith(history, "landing");

// The turn that a ply belongs to; 0: before the first.
export const turnAt = (starts: readonly number[], ply: number): number =>
  starts.findLastIndex((start) => start <= ply) + 1;

// To where "next turn" goes.
export const nextTurn = (starts: readonly number[], ply: number, plies: number): number =>
  starts.find((start) => start > ply) ?? plies;

// To where "previous turn" goes: the beginning of this one, or, from there, of the one before.
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
