// What others, or chance, have done to a player. The log's own sentence tells it, unless that does not say that it was theirs.
import { harmsOther, harmsSeat } from "../game.ts";
import { hexesAround, hexesBeside } from "../map/geometry.ts";
import type { Event, Hex, Seat, SeatView } from "../protocol.ts";
import type { News } from "./scene.svelte.ts";
import { tell, type MessageValue, type Said } from "./tellers.ts";

interface Victim {
  seat: Seat;
  // As they stood before.
  own: SeatView | undefined;
  before: News["before"];
}

const hexesOf = (own: SeatView | undefined): Hex[] =>
  [...(own?.settlements ?? []), ...(own?.cities ?? []), ...(own?.fallen ?? [])].flatMap(hexesAround);

const seatPart = (seat: Seat): MessageValue => ({ kind: "seat", seat });

// Cards or pieces go from one to another. A monopoly may find nothing.
const isTaken = (event: Event): boolean =>
  (harmsOther as readonly string[]).includes(event.event) && (event.event !== "monopoly" || (event.count ?? 0) > 0);

// Nothing is taken, but what stands there is worth less.
function isSpoilt(event: Event, { own }: Victim): boolean {
  switch (event.event) {
    // Nobody moved it that comes to the board at the first landing.
    case "robber":
      return event.seat !== undefined && hexesOf(own).includes(event.hex);
    case "pirate":
      return (own?.ships ?? []).flatMap(hexesBeside).includes(event.hex);
    case "tokens":
      return hexesOf(own).some((hex) => hex === event.hex || hex === event.with);
    default:
      return false;
  }
}

// What only one can have, and is someone else's now.
function isLost(event: Event, { seat, own, before }: Victim): Said | undefined {
  switch (event.event) {
    case "metropolis":
      if (own?.metropolises?.[event.track] === undefined) return undefined;
      return {
        key: "harm.metropolis",
        values: { seat: seatPart(event.seat), track: { kind: "track", track: event.track } },
      };
    case "route":
      if (before?.["longest-route"] !== seat) return undefined;
      return event.seat === undefined
        ? { key: "harm.routeNobody", values: {} }
        : { key: "harm.route", values: { seat: seatPart(event.seat) } };
    case "merchant":
      return before?.merchant?.owner === seat
        ? { key: "harm.merchant", values: { seat: seatPart(event.seat) } }
        : undefined;
    default:
      return undefined;
  }
}

function harmOf(event: Event, victim: Victim): Said | undefined {
  const by = "seat" in event ? event.seat : undefined;
  const isFelt = (harmsSeat as readonly string[]).includes(event.event);
  if (by === victim.seat) return isFelt ? tell(event) : undefined;
  const isFromThem = "other" in event && event.other === victim.seat && isTaken(event);
  return isFromThem || isSpoilt(event, victim) ? tell(event) : isLost(event, victim);
}

export function harmsOf({ events, before, whole }: News, seat: Seat): Said[] {
  if (whole) return [];
  const victim = { seat, own: before?.seats[seat], before };
  return events.map((event) => harmOf(event, victim)).filter((said) => said !== undefined);
}
