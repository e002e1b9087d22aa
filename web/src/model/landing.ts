// A landing of the barbarians as it is shown: both sums, and of each seat who stood and what comes of it.
import { levels } from "../game.ts";
import type { DefendedEvent, Event, KnightLevel, Seat } from "../protocol.ts";

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

// The landing among these events, if there is one.
export function landedOf(events: readonly Event[]): Landed | undefined {
  const landing = events.find((event) => event.event === "landing");
  if (landing === undefined) return undefined;
  const stands = events.filter((event) => event.event === "defended").map(standOf);
  return { strength: landing.strength, defence: landing.defence, stands };
}
