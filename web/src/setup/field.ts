// The field of a board: the number and the places of its hexes.
import { allSeats } from "../game.ts";
import { isCoast, landOf } from "../map/coast.ts";
import { hexEdges, hexIntersections, neighbors } from "../map/geometry.ts";
import type { BoardHex, Hex, OwnBoard } from "../protocol.ts";
import { recordOf } from "../model/record.ts";
import type { Position, SeatEntries } from "./position.ts";

// ---- Nothing but sea

// The number of hexes in each row.
export const fields: readonly (readonly number[])[] = [
  [4, 5, 6, 7, 6, 5, 4],
  [5, 6, 7, 8, 7, 6, 5],
  [7, 8, 9, 10, 9, 8, 7],
  [8, 9, 10, 11, 10, 9, 8],
];

export const hexesIn = (rows: readonly number[]): number => rows.reduce((sum, row) => sum + row, 0);

export function emptySea(rows: readonly number[]): OwnBoard {
  const middle = Math.floor(rows.length / 2);
  const left = -Math.floor((rows[middle] ?? 0) / 2);
  const right = left + (rows[middle] ?? 0) - 1;
  const hexes = rows.flatMap((count, at) => {
    const r = at - middle;
    const first = r <= 0 ? right - count + 1 : left;
    return Array.from({ length: count }, (_, q): BoardHex => ({ at: `${first + q},${r}`, terrain: "sea" }));
  });
  return { hexes, harbors: [] };
}

const nothing: Partial<SeatEntries> = {
  settlements: [],
  cities: [],
  fallen: [],
  walls: [],
  roads: [],
  ships: undefined,
  islands: undefined,
  knights: [],
  metropolises: {},
};

// Only the field: the earlier pieces are gone.
export const onEmptySea = (position: Position, rows: readonly number[]): Position => ({
  ...position,
  ...recordOf(allSeats, (seat): SeatEntries => ({ ...position[seat], ...nothing })),
  board: emptySea(rows),
  tokens: undefined,
  robber: undefined,
  pirate: undefined,
  merchant: undefined,
  "new-ships": undefined,
});

// ---- Hex by hex

const once = (places: string[]): string[] => [...new Set(places)];

// The places for a new hex: beside the present ones.
export function ringOf(hexes: readonly { at: Hex }[]): Hex[] {
  const there = new Set(hexes.map(({ at }) => at));
  return once([...there].flatMap(neighbors)).filter((at) => !there.has(at));
}

export const withHex = (board: OwnBoard, at: Hex): OwnBoard => ({
  ...board,
  hexes: [...board.hexes, { at, terrain: "sea" }],
});

// The hex with all its data on the board: its harbours, its island, and its home.
export function withoutHex({ islands, robber, pirate, ...board }: OwnBoard, at: Hex): OwnBoard {
  const hexes = board.hexes.filter((hex) => hex.at !== at);
  const land = landOf({ hexes, harbors: [] });
  return {
    ...board,
    hexes,
    harbors: (board.harbors ?? []).filter((harbor) => isCoast(land, harbor.at)),
    ...(islands === undefined
      ? {}
      : { islands: Object.fromEntries(Object.entries(islands).filter(([hex]) => hex !== at)) }),
    ...(robber === undefined || robber === at ? {} : { robber }),
    ...(pirate === undefined || pirate === at ? {} : { pirate }),
  };
}

// Removes everything on places that are gone.
export function within(position: Position, hexes: readonly { at: Hex }[]): Position {
  const all = hexes.map(({ at }) => at);
  const places = new Set([...all, ...all.flatMap(hexEdges), ...all.flatMap(hexIntersections)]);
  const stay = (list: string[]): string[] => list.filter((place) => places.has(place));
  const side = (own: SeatEntries): SeatEntries => ({
    ...own,
    settlements: stay(own.settlements),
    cities: stay(own.cities),
    fallen: stay(own.fallen),
    walls: stay(own.walls),
    roads: stay(own.roads),
    ships: own.ships && stay(own.ships),
    knights: own.knights.filter(({ at }) => places.has(at)),
    metropolises: Object.fromEntries(Object.entries(own.metropolises).filter(([, city]) => places.has(city))),
  });
  const isThere = (at: string | undefined): boolean => at === undefined || at === "off" || places.has(at);
  return {
    ...position,
    ...recordOf(allSeats, (seat) => side(position[seat])),
    robber: isThere(position.robber) ? position.robber : undefined,
    pirate: isThere(position.pirate) ? position.pirate : undefined,
    merchant: isThere(position.merchant?.at) ? position.merchant : undefined,
    "new-ships": position["new-ships"] && stay(position["new-ships"]),
  };
}
