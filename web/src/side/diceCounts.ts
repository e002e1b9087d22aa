// What the dice have shown so far, and how the barbarians fared.
import type { DieFace } from "../protocol.ts";
import type { Entry } from "../table/course.svelte.ts";

export const sums: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const faces: readonly DieFace[] = ["ship", "trade", "politics", "science"];

export interface Landing {
  turn: number;
  strength: number;
  defence: number;
  // How many cities the barbarians pillaged.
  lost: number;
}

export interface DiceCounts {
  rolls: number;
  bySum: Record<number, number>;
  byFace: Record<DieFace, number>;
  landings: Landing[];
}

// In how many of the 36 ways two dice show a sum.
export const waysOf = (sum: number): number => Math.max(0, 6 - Math.abs(7 - sum));

// Of the six sides of the event die.
export const sidesOf = (face: DieFace): number => (face === "ship" ? 3 : 1);

export function countDice(entries: readonly Entry[]): DiceCounts {
  const counts: DiceCounts = {
    rolls: 0,
    bySum: Object.fromEntries(sums.map((sum) => [sum, 0])),
    byFace: { ship: 0, trade: 0, politics: 0, science: 0 },
    landings: [],
  };
  for (const { events, turns } of entries) {
    for (const event of events) {
      if (event.event === "dice") {
        const sum = event.red + event.yellow;
        counts.rolls += 1;
        counts.bySum[sum] = (counts.bySum[sum] ?? 0) + 1;
        counts.byFace[event.face] += 1;
      }
      if (event.event === "landing") {
        counts.landings.push({ turn: turns, strength: event.strength, defence: event.defence, lost: 0 });
      }
      const last = counts.landings.at(-1);
      if (event.event === "city-lost" && last !== undefined) last.lost += 1;
    }
  }
  return counts;
}
