// What moves in a frame, and from where: pieces, and cards when hexes produce. Only the picture: what happened comes from
// the events.
import type { Board, BoardHex, Card, Event, Hex, Seat, View } from "../protocol.ts";
import { hexIntersections } from "./geometry.ts";

export interface Produced {
  seat: Seat;
  card: Card;
  hex: Hex;
}

const homes: Record<Card, BoardHex["terrain"]> = {
  brick: "hills",
  lumber: "forest",
  wool: "pasture",
  grain: "fields",
  ore: "mountains",
  paper: "forest",
  cloth: "pasture",
  coin: "mountains",
};

export const tokenOf = (hex: BoardHex, view: View | undefined): number | undefined =>
  view?.tokens?.[hex.at] ?? hex.number;

// The hexes that a seat's card may have come from: of its terrain, with the number rolled, beside a building of the seat.
function sources(board: Board, view: View, seat: Seat, card: Card, number: number): Hex[] {
  const { settlements = [], cities = [] } = view.seats[seat] ?? {};
  const buildings = new Set([...settlements, ...cities]);
  return board.hexes
    .filter((hex) => hex.terrain === homes[card] && tokenOf(hex, view) === number && hex.at !== view.robber)
    .map((hex) => hex.at)
    .filter((hex) => hexIntersections(hex).some((at) => buildings.has(at)));
}

export function flightsOf(events: Event[], board: Board, view: View | undefined): Produced[] {
  if (view?.dice === undefined) return [];
  const number = view.dice.red + view.dice.yellow;
  return events.flatMap((event) => {
    if (event.event !== "produced") return [];
    return (Object.entries(event.cards ?? {}) as [Card, number][]).flatMap(([card, count]) => {
      const from = sources(board, view, event.seat, card, number);
      return Array.from({ length: from.length === 0 ? 0 : count }, (_, at) => ({
        seat: event.seat,
        card,
        hex: from[at % from.length] ?? "0,0",
      }));
    });
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
