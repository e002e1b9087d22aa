// The cards that hexes gave, for each player.
import type { Card, Event, Hand, Seat } from "../protocol.ts";

export interface Gain {
  seat: Seat;
  cards: Hand;
}

export function addCards(to: Hand, cards: Hand): void {
  for (const [card, count] of Object.entries(cards) as [Card, number][]) to[card] = (to[card] ?? 0) + count;
}

export function gainsOf(events: readonly Event[]): Gain[] {
  const gains: Gain[] = [];
  for (const event of events) {
    if (event.event !== "produced") continue;
    const known = gains.find((gain) => gain.seat === event.seat);
    if (known === undefined) gains.push({ seat: event.seat, cards: { ...event.cards } });
    else addCards(known.cards, event.cards);
  }
  return gains;
}
