// A landing of the barbarians as it is shown: both sums, who stood with what, what each seat lost or won.
import type { Event, Knight, LandingEvent, Seat, SeatView, View } from "../protocol.ts";

export interface Stand {
  seat: Seat;
  knights: Knight[];
  // Of all its active knights, if it did not choose among them.
  strength: number | undefined;
  lost: number;
  hasPoint: boolean;
  draws: number;
}

export interface Landed {
  strength: number;
  defence: number;
  stands: Stand[];
}

// Where knights are sent to the defence, those; otherwise all that were active.
function stood(own: SeatView): { knights: Knight[]; strength: number | undefined } {
  const { knights = [], strength = 0 } = own;
  const sent = knights.filter((knight) => knight.sent === true);
  if (sent.length > 0) return { knights: sent, strength: undefined };
  return { knights: knights.filter((knight) => knight.active === true), strength };
}

export function landedOf(event: LandingEvent, before: View): Landed {
  const stands = (Object.entries(before.seats) as [Seat, SeatView][]).map(([seat, own]) => ({
    seat,
    ...stood(own),
    lost: 0,
    hasPoint: false,
    draws: 0,
  }));
  return { strength: event.strength, defence: event.defence, stands };
}

const kinds: ReadonlySet<Event["event"]> = new Set(["city-lost", "defender-point", "drew"]);

// What events after the landing change in it; the same if they change nothing.
export function withFate(landed: Landed, events: readonly Event[]): Landed {
  if (!events.some((event) => kinds.has(event.event))) return landed;
  const stands = landed.stands.map((stand) => {
    const own = events.filter((event) => "seat" in event && event.seat === stand.seat);
    const count = (kind: Event["event"]) => own.filter((event) => event.event === kind).length;
    return {
      ...stand,
      lost: stand.lost + count("city-lost"),
      hasPoint: stand.hasPoint || count("defender-point") > 0,
      draws: stand.draws + count("drew"),
    };
  });
  return { ...landed, stands };
}
