// The last roll of the dice and its results, in the order of the rules: event die first.
import type { DieFace, Event, Seat, View } from "../protocol.ts";
import { countOf } from "../model/cards.ts";
import type { Entry } from "../model/eventLog.svelte.ts";
import { stillRobber } from "../model/dice.ts";
import { gainsOf, type Gain } from "../model/gains.ts";
import type { MessageKey } from "../words/words.svelte.ts";

export interface Roll {
  seat: Seat;
  red: number;
  yellow: number;
  face: DieFace;
  hasLanded: boolean;
  // The seats that drew progress cards, once for each card.
  drew: Seat[];
  isSeven: boolean;
  produced: Gain[];
  discarded: { seat: Seat; count: number }[];
  hasRobber: boolean;
  // The robber stays after this 7.
  isStill: boolean;
  // The roll has no more results to come.
  isResolved: boolean;
}

const isEnd = (event: Event): boolean => event.event === "resolved" || event.event === "won";

// The events of the last roll: from the dice to its end.
function eventsOf(entries: readonly Entry[]): Event[] {
  const from = entries.findLastIndex((entry) => entry.events.some((event) => event.event === "dice"));
  if (from < 0) return [];
  const end = entries.findIndex((entry, at) => at >= from && entry.events.some(isEnd));
  const events = entries.slice(from, end < 0 ? undefined : end + 1).flatMap((entry) => entry.events);
  const dice = events.findIndex((event) => event.event === "dice");
  const last = events.findIndex((event, at) => at > dice && isEnd(event));
  return events.slice(dice, last < 0 ? undefined : last + 1);
}

export function rollOf(entries: readonly Entry[]): Roll | undefined {
  const [dice, ...rest] = eventsOf(entries);
  if (dice?.event !== "dice") return undefined;
  const { seat, red, yellow, face } = dice;
  const has = (kind: Event["event"]) => rest.some((event) => event.event === kind);
  return {
    seat,
    red,
    yellow,
    face,
    hasLanded: has("landing"),
    drew: rest.flatMap((event) => (event.event === "drew" || event.event === "point-card" ? [event.seat] : [])),
    isSeven: has("seven"),
    produced: gainsOf(rest),
    discarded: rest.flatMap((event) =>
      event.event === "discarded" ? [{ seat: event.seat, count: countOf(event) }] : [],
    ),
    hasRobber: has("robber"),
    isStill: has("robber-stays"),
    isResolved: rest.some(isEnd),
  };
}

// The effect of a 7 on the robber.
export function sevenKey({ hasRobber, isStill }: Roll, view: Pick<View, "robber"> | undefined): MessageKey {
  if (hasRobber) return "dice.sevenRobber";
  return isStill ? stillRobber(view) : "dice.seven";
}
