// The last roll of the dice, and what came of it: told in the order of the rules, event die first.
import type { DieFace, Event, Hand, Seat } from "../protocol.ts";
import { countOf } from "../table/cards.ts";
import type { Entry } from "../table/course.svelte.ts";

export interface Roll {
  seat: Seat;
  red: number;
  yellow: number;
  face: DieFace;
  hasLanded: boolean;
  // Who drew progress cards, once for each.
  drew: Seat[];
  produced: { seat: Seat; cards: Hand }[];
  discarded: { seat: Seat; count: number }[];
  hasRobber: boolean;
}

// Whatever comes from here on is not the dice's doing.
const later: ReadonlySet<Event["event"]> = new Set([
  "turn",
  "paid",
  "played",
  "moved",
  "driven",
  "chased",
  "offered",
  "improved",
  "harbor-offer",
]);

function eventsOf(entries: readonly Entry[]): Event[] {
  const from = entries.findLastIndex((entry) => entry.events.some((event) => event.event === "dice"));
  if (from < 0) return [];
  const events = entries.slice(from, from + 60).flatMap((entry) => entry.events);
  const dice = events.findIndex((event) => event.event === "dice");
  const end = events.findIndex((event, at) => at > dice && later.has(event.event));
  return events.slice(dice, end < 0 ? undefined : end);
}

export function rollOf(entries: readonly Entry[]): Roll | undefined {
  const [dice, ...rest] = eventsOf(entries);
  if (dice?.event !== "dice") return undefined;
  const { seat, red, yellow, face } = dice;
  const roll: Roll = {
    seat,
    red,
    yellow,
    face,
    hasLanded: false,
    drew: [],
    produced: [],
    discarded: [],
    hasRobber: false,
  };
  for (const event of rest) {
    if (event.event === "landing") roll.hasLanded = true;
    if (event.event === "robber") roll.hasRobber = true;
    if (event.event === "drew") roll.drew.push(event.seat);
    if (event.event === "produced") roll.produced.push({ seat: event.seat, cards: event.cards ?? {} });
    if (event.event === "discarded") {
      roll.discarded.push({ seat: event.seat, count: countOf(event) });
    }
  }
  return roll;
}
