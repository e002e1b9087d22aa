// A position in the editor: the JSON of the notation, with all editable entries always present.
import { allSeats, baseSeats, seatEntriesOfPhase, usualEdition, usualSeats } from "../game.ts";
import type { Position as Entries, PositionSeat, Seat } from "../protocol.ts";
import { recordOf } from "../model/record.ts";

// A missing entry is undefined.
type Loose<T> = { [Key in keyof T]: T[Key] | undefined };

const usualSeat = {
  settlements: [],
  cities: [],
  fallen: [],
  walls: [],
  roads: [],
  knights: [],
  hand: {},
  cards: [],
  "face-up": [],
  levels: {},
  metropolises: {},
  defender: 0,
} satisfies PositionSeat;

const usual = {
  barbican: "position",
  version: 1,
  edition: usualEdition,
  options: {},
  seats: usualSeats,
  board: "first-game",
  phase: "main",
  turns: 0,
  barbarians: { steps: 0 },
} satisfies Entries;

type Changed<T, Known> = Loose<Omit<T, keyof Known>> & Required<Pick<T, keyof Known & keyof T>>;

// The entries of one seat.
export type SeatEntries = Changed<PositionSeat, typeof usualSeat>;
export type Position = Changed<Omit<Entries, Seat>, typeof usual> & Record<Seat, SeatEntries>;
export type Dice = NonNullable<Entries["dice"]>;

export const emptySeat = (): SeatEntries => usualSeat;

export const emptyPosition = (): Position => ({ ...usual, turn: "red", ...recordOf(allSeats, emptySeat) });

export const seatsOf = (position: Position): Seat[] => allSeats.slice(0, position.seats);

// The seat without the entries of its phase; all others stay, also those unknown to the editor.
export const settledSeat = (side: SeatEntries): SeatEntries =>
  Object.fromEntries(
    Object.entries(side).filter(([key]) => !(seatEntriesOfPhase as readonly string[]).includes(key)),
  ) as SeatEntries;

export const readPosition = (entries: Entries): Position => ({
  ...usual,
  ...entries,
  ...recordOf(allSeats, (seat) => ({ ...usualSeat, ...entries[seat] })),
});

// Writes the position as text, with innermost lists and objects on one line. It leaves out seats that do not play, and with
// five and six also the first-game board: they have their own usual board.  [MORE-7]
export function writePosition(position: Position): string {
  const hasTheirs = position.seats > baseSeats && position.board === usual.board;
  const absent: readonly string[] = [...allSeats.slice(position.seats), ...(hasTheirs ? ["board"] : [])];
  const told = Object.fromEntries(Object.entries(position).filter(([key]) => !absent.includes(key)));
  return JSON.stringify(told, undefined, 2).replace(/[[{][^[\]{}]*[\]}]/g, (inner) => inner.replace(/\s+/g, " "));
}
