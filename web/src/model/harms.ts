// Harm to a player by others or by chance. The text is the log's own sentence, or a separate one if the log does not name the
// victim.
import { harms } from "../game.ts";
import { hexesAround, hexesBeside, placeKind } from "../map/geometry.ts";
import type { Event, Hex, Seat, SeatView, View } from "../protocol.ts";
import type { News } from "./scene.svelte.ts";
import { tell, type MessageValue, type Said } from "./tellers.ts";

type Harming = keyof typeof harms;
type Harm = (typeof harms)[Harming];
type HeldEvent = { [K in Harming]: (typeof harms)[K] extends "holder" ? K : never }[Harming];
type Of<K extends Event["event"]> = Event & { event: K };

// The state of the player before the event.
interface Victim {
  seat: Seat;
  own: SeatView | undefined;
  before: View | undefined;
}

// The previous holder of a thing that an event gives to another seat.
const holders: { [K in HeldEvent]: (event: Of<K>, before: View) => Seat | undefined } = {
  metropolis: ({ track }, { seats }) =>
    (Object.keys(seats) as Seat[]).find((seat) => seats[seat]?.metropolises?.[track] !== undefined),
  route: (_, before) => before["longest-route"],
  merchant: (_, before) => before.merchant?.owner,
};

const isBeside = (event: Event, hexes: readonly Hex[]): boolean =>
  Object.values(event).some((value) => placeKind(String(value)) === "hex" && hexes.includes(String(value)));

// Does an event of this kind harm the player?
const finds: Record<Harm, (event: Event, victim: Victim) => boolean> = {
  seat: (event, { seat }) => "seat" in event && event.seat === seat,
  // A monopoly may find nothing.
  other: (event, { seat }) =>
    "other" in event && event.other === seat && (event.event !== "monopoly" || (event.count ?? 0) > 0),
  // If no player moves the robber, it comes to the desert.
  buildings: (event, { own }) =>
    "seat" in event &&
    event.seat !== undefined &&
    isBeside(event, [...(own?.settlements ?? []), ...(own?.cities ?? []), ...(own?.fallen ?? [])].flatMap(hexesAround)),
  ships: (event, { own }) => isBeside(event, (own?.ships ?? []).flatMap(hexesBeside)),
  holder: (event, { seat, before }) => {
    const holderOf = holders[event.event as HeldEvent] as (event: Event, before: View) => Seat | undefined;
    return before !== undefined && holderOf(event, before) === seat;
  },
};

// A separate sentence, because the log does not name the previous holder.
function lossOf(event: Of<HeldEvent>): Said {
  const { seat } = event;
  if (seat === undefined) return { key: "harm.routeNobody", values: {} };
  const by: MessageValue = { kind: "seat", seat };
  if (event.event !== "metropolis") return { key: `harm.${event.event}`, values: { seat: by } };
  return { key: "harm.metropolis", values: { seat: by, track: { kind: "track", track: event.track } } };
}

function harmOf(event: Event, victim: Victim): Said | undefined {
  const harm: Harm | undefined = (harms as Partial<Record<Event["event"], Harm>>)[event.event];
  if (harm === undefined || !finds[harm](event, victim)) return undefined;
  const isOwn = "seat" in event && event.seat === victim.seat;
  if (isOwn && harm !== "seat") return undefined;
  return harm === "holder" ? lossOf(event as Of<HeldEvent>) : tell(event);
}

export function harmsOf({ events, before, whole }: News, seat: Seat): Said[] {
  if (whole) return [];
  const victim = { seat, own: before?.seats[seat], before };
  return events.map((event) => harmOf(event, victim)).filter((said) => said !== undefined);
}
