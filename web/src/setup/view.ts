// What the board draws of a position that is being changed: its own pieces at once, and from the server's last look what
// follows from them.
import { allTracks } from "../game.ts";
import type { Board, Look, Seat, SeatView, View } from "../protocol.ts";
import { handSize } from "../model/cards.ts";
import { recordOf } from "../model/record.ts";
import { seatsOf, type Position } from "./position.ts";

function seatView(position: Position, seat: Seat, known: SeatView | undefined): SeatView {
  const { settlements, cities, fallen, walls, roads, knights, hand, levels, metropolises } = position[seat];
  return {
    points: known?.points ?? 0,
    limit: known?.limit ?? 0,
    hand: handSize(hand),
    settlements,
    cities,
    fallen,
    walls,
    roads,
    knights,
    levels,
    metropolises,
  };
}

export function viewOf(position: Position, look: Look | undefined): View {
  const known = look?.view;
  const robber = position.robber ?? known?.robber;
  const seats = Object.fromEntries(
    seatsOf(position).map((seat) => [seat, seatView(position, seat, known?.seats[seat])]),
  ) as unknown as View["seats"];
  return {
    phase: position.phase,
    turns: position.turns,
    barbarians: known?.barbarians ?? { steps: position.barbarians.steps, track: 0, strength: 0, defence: 0 },
    bank: known?.bank ?? {},
    decks: known?.decks ?? recordOf(allTracks, () => 0),
    seats,
    ...(position.turn === undefined ? {} : { turn: position.turn }),
    ...(robber === undefined || robber === "off" ? {} : { robber }),
    ...(position.merchant === undefined ? {} : { merchant: position.merchant }),
    ...(position.board === "first-game" && known?.tokens !== undefined ? { tokens: known.tokens } : {}),
  };
}

export const boardOf = (position: Position, look: Look | undefined): Board | undefined =>
  position.board === "first-game"
    ? look?.board
    : { hexes: position.board.hexes, harbors: position.board.harbors ?? [] };
