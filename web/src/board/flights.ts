// The motions of a frame: pieces, and cards after production. They are only the picture; the events say
// what happened.
import { hexPieces } from "../game.ts";
import type { Card, Event, Hex, Seat, SeatView, Track, View } from "../protocol.ts";
import type { News } from "../model/scene.svelte.ts";

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

// The earlier places of the pieces that move in this frame, by key.
export function originsOf(events: Event[], before: View | undefined): Map<string, string> {
  const origins = new Map<string, string>();
  for (const event of events) {
    if ("from" in event && "to" in event) origins.set(`${event.seat} ${event.to}`, event.from);
    const piece = hexPieces.find((each) => each === event.event);
    const stood = piece === undefined ? undefined : before?.[piece];
    if (piece !== undefined && stood !== undefined) origins.set(piece, typeof stood === "string" ? stood : stood.at);
  }
  return origins;
}

export interface Drama {
  kind: "fall" | "crown" | "uncrown" | "win";
  at: string;
  track?: Track;
  seat: Seat;
}

const holderOf = (view: View | undefined, track: Track): [Seat, string][] =>
  (Object.entries(view?.seats ?? {}) as [Seat, SeatView][]).flatMap(([seat, { metropolises }]) => {
    const at = metropolises?.[track];
    return at === undefined ? [] : [[seat, at]];
  });

// The events with a scene of their own: a city falls, a metropolis comes or changes hands, a player wins.
export function dramasOf({ events, before, after }: News): Drama[] {
  return events.flatMap((event): Drama[] => {
    if (event.event === "city-lost") return [{ kind: "fall", at: event.at, seat: event.seat }];
    if (event.event === "metropolis") {
      const { seat, at, track } = event;
      const lost = holderOf(before, track).filter(([holder]) => holder !== seat);
      return [
        ...lost.map(([holder, city]): Drama => ({ kind: "uncrown", at: city, track, seat: holder })),
        { kind: "crown", at, track, seat },
      ];
    }
    if (event.event !== "won") return [];
    const own = after?.seats[event.seat];
    return [...(own?.cities ?? []), ...(own?.settlements ?? [])].map((at) => ({ kind: "win", at, seat: event.seat }));
  });
}
