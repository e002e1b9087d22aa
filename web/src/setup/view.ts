// The view of an edited position for the board: its own pieces at once, and derived facts from the server's last
// answer.
import { allTracks } from "../game.ts";
import type { Board, Look, Seat, SeatView, View } from "../protocol.ts";
import type { Label } from "../board/labels.ts";
import { words } from "../words/words.svelte.ts";
import { landmasses } from "./laying.ts";
import { handSize } from "../model/cards.ts";
import { recordOf } from "../model/record.ts";
import { seatsOf, type Position } from "./position.ts";

function seatView(position: Position, seat: Seat, known: SeatView | undefined): SeatView {
  const { settlements, cities, fallen, walls, roads, ships, knights, hand, levels, metropolises } = position[seat];
  return {
    points: known?.points ?? 0,
    limit: known?.limit ?? 0,
    hand: handSize(hand),
    settlements,
    cities,
    fallen,
    walls,
    roads,
    ...(ships === undefined ? {} : { ships }),
    knights,
    levels,
    metropolises,
  };
}

export function viewOf(position: Position, look: Look | undefined): View {
  const known = look?.view;
  const robber = position.robber ?? known?.robber;
  const pirate = position.pirate ?? known?.pirate;
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
    ...(pirate === undefined || pirate === "off" ? {} : { pirate }),
    ...(position.merchant === undefined ? {} : { merchant: position.merchant }),
    ...(position.board === "first-game" && known?.tokens !== undefined ? { tokens: known.tokens } : {}),
  };
}

// The island of each hex; home islands stand out.
export function islandLabels({ hexes, islands, start = [] }: Board): Label[] {
  const numbers: Partial<Record<string, number>> = islands ?? landmasses(hexes);
  return hexes.flatMap(({ at }) => {
    const number = numbers[at];
    return number === undefined ? [] : [{ at, text: words.number(number), isStrong: start.includes(number) }];
  });
}

// The places in a line of the position, to show them on the board.
export function placesIn(text: string, line: number | undefined): string[] {
  const named = line === undefined ? undefined : text.split("\n")[line - 1];
  const [place] = named?.match(/(?<=["\s])-?\d+,-?\d+(?:[NS]|NE|E|SE)?(?=["\s=]|$)/) ?? [];
  return place === undefined ? [] : [place];
}

export function boardOf({ board }: Position, look: Look | undefined): Board | undefined {
  if (board === "first-game") return look?.board;
  return {
    hexes: board.hexes,
    harbors: board.harbors ?? [],
    ...(board.islands === undefined ? {} : { islands: board.islands }),
    ...(board.start === undefined ? {} : { start: board.start }),
  };
}
