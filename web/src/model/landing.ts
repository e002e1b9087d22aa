// The data for the picture of a landing: both sums, and for each seat its knights and its result.
import { levels } from "../game.ts";
import type { DefendedEvent, Event, KnightLevel, Seat, View } from "../protocol.ts";

export interface Stand {
  seat: Seat;
  // The levels of its knights that fought.
  knights: KnightLevel[];
  strength: number;
  outcome: DefendedEvent["outcome"];
}

export interface Landed {
  strength: number;
  defence: number;
  stands: Stand[];
}

const standOf = (event: DefendedEvent): Stand => ({
  seat: event.seat,
  knights: levels.flatMap((level) => Array<KnightLevel>(event[level]).fill(level)),
  strength: event.strength,
  outcome: event.outcome,
});

// The distance of the ship in steps, and whether the page already shows the knights (the page's own choice).
export const stepsLeft = ({ barbarians }: Pick<View, "barbarians">): number => barbarians.track - barbarians.steps;
export const isNear = (view: Pick<View, "barbarians">): boolean => stepsLeft(view) <= 2;

// The landing among these events. Undefined: there is none.
export function landedOf(events: readonly Event[]): Landed | undefined {
  const landing = events.find((event) => event.event === "landing");
  if (landing === undefined) return undefined;
  const stands = events.filter((event) => event.event === "defended").map(standOf);
  return { strength: landing.strength, defence: landing.defence, stands };
}
