// A landing of the barbarians as it is shown: both sums, and of each seat who stood and what comes of it.
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

// How many steps the ship is away, and whether that is near enough to look at the knights: a choice of the page.
export const stepsLeft = ({ barbarians }: Pick<View, "barbarians">): number => barbarians.track - barbarians.steps;
export const isNear = (view: Pick<View, "barbarians">): boolean => stepsLeft(view) <= 2;

// The landing among these events, if there is one.
export function landedOf(events: readonly Event[]): Landed | undefined {
  const landing = events.find((event) => event.event === "landing");
  if (landing === undefined) return undefined;
  const stands = events.filter((event) => event.event === "defended").map(standOf);
  return { strength: landing.strength, defence: landing.defence, stands };
}
