// What moves in a frame, and from where: pieces, and cards when hexes produce. Only the picture: what happened comes from
// the events.
import type { Card, Event, Hex, Seat, View } from "../protocol.ts";

export interface Produced {
  seat: Seat;
  card: Card;
  hex: Hex;
}

export function flightsOf(events: readonly Event[]): Produced[] {
  return events.flatMap((event) => {
    if (event.event !== "produced") return [];
    const { seat, hex } = event;
    const cards = Object.entries(event.cards) as [Card, number][];
    return cards.flatMap(([card, count]) => Array.from({ length: count }, () => ({ seat, card, hex })));
  });
}

// Where the pieces that move in this frame come from, by their keys.
export function originsOf(events: Event[], before: View | undefined): Map<string, string> {
  const origins = new Map<string, string>();
  for (const event of events) {
    if (event.event === "moved" || event.event === "relocated") origins.set(`${event.seat} ${event.to}`, event.from);
    if (event.event === "robber" && before?.robber !== undefined) origins.set("robber", before.robber);
    if (event.event === "merchant" && before?.merchant !== undefined) origins.set("merchant", before.merchant.at);
  }
  return origins;
}
