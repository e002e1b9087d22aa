// A position as the editor has it: the JSON of the notation, where all that the editor changes is always there.
import { allSeats, baseSeats, usualEdition, usualSeats } from "../game.ts";
import type { Position as Entries, PositionSeat, Seat } from "../protocol.ts";
import { recordOf } from "../model/record.ts";

// What is left out is undefined.
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

// What belongs to one seat.
export type SeatEntries = Changed<PositionSeat, typeof usualSeat>;
export type Position = Changed<Omit<Entries, Seat>, typeof usual> & Record<Seat, SeatEntries>;
export type Dice = NonNullable<Entries["dice"]>;

export const emptySeat = (): SeatEntries => usualSeat;

export const emptyPosition = (): Position => ({ ...usual, turn: "red", ...recordOf(allSeats, emptySeat) });

export const seatsOf = (position: Position): Seat[] => allSeats.slice(0, position.seats);

// What a seat has only while a choice is in progress.
const ofChoice: readonly string[] = [
  "start-roll",
  "owes",
  "chosen",
  "loses",
  "offer",
  "answer",
] satisfies (keyof PositionSeat)[];

// Without it, and with all else, also what the editor does not know.
export const settledSeat = (side: SeatEntries): SeatEntries =>
  Object.fromEntries(Object.entries(side).filter(([key]) => !ofChoice.includes(key))) as SeatEntries;

export const readPosition = (entries: Entries): Position => ({
  ...usual,
  ...entries,
  ...recordOf(allSeats, (seat) => ({ ...usualSeat, ...entries[seat] })),
});

// As a text, on one line what has nothing within. A seat that does not play keeps what it had, but that is not told. Nor is the
// first game's board among five and six: they have the usual one of their own.  [MORE-7]
export function writePosition(position: Position): string {
  const hasTheirs = position.seats > baseSeats && position.board === usual.board;
  const absent: readonly string[] = [...allSeats.slice(position.seats), ...(hasTheirs ? ["board"] : [])];
  const told = Object.fromEntries(Object.entries(position).filter(([key]) => !absent.includes(key)));
  return JSON.stringify(told, undefined, 2).replace(/[[{][^[\]{}]*[\]}]/g, (inner) => inner.replace(/\s+/g, " "));
}
