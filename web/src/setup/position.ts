// A position as the editor has it: all that it can change, and the rest of what the notation says, kept as it is.
import { allSeats, pointCards, usualEdition } from "../game.ts";
import type {
  ByTrack,
  DieFace,
  Edition,
  Hand,
  Knight,
  OwnBoard,
  Phase,
  ProgressCard,
  Seat,
  Track,
} from "../protocol.ts";
import { handWords } from "../table/cards.ts";
import { recordOf } from "../table/record.ts";
import { countsOf, line, pairsOf, readLines, recordsOf, wordsOf, writeLines, type Line } from "./notation.ts";

export type PointCard = (typeof pointCards)[number];

// What belongs to one seat.
export interface Side {
  settlements: string[];
  cities: string[];
  fallen: string[];
  walls: string[];
  roads: string[];
  knights: Knight[];
  hand: Hand;
  cards: ProgressCard[];
  faceUp: PointCard[];
  levels: ByTrack;
  metropolises: Partial<Record<Track, string>>;
  defender: number;
  rest: Line[];
}

export interface Dice {
  red: number;
  yellow: number;
  // Not there while Alchemy waits for it.
  face: DieFace | undefined;
}

export interface Position {
  edition: Edition;
  // As in the notation, those that differ from the edition's.
  options: Record<string, string>;
  seats: 3 | 4;
  // Undefined: the first-game board.
  board: OwnBoard | undefined;
  turn: Seat | undefined;
  phase: Phase;
  turns: number;
  dice: Dice | undefined;
  barbarians: number;
  landed: boolean;
  // Undefined: where it starts or lands.
  robber: string | undefined;
  merchant: { at: string; owner: Seat } | undefined;
  // A seat, or "none"; undefined: who alone has the longest.
  longestRoute: string | undefined;
  rest: Line[];
  sides: Record<Seat, Side>;
}

export const emptySide = (): Side => ({
  settlements: [],
  cities: [],
  fallen: [],
  walls: [],
  roads: [],
  knights: [],
  hand: {},
  cards: [],
  faceUp: [],
  levels: {},
  metropolises: {},
  defender: 0,
  rest: [],
});

export const emptyPosition = (): Position => ({
  edition: usualEdition,
  options: {},
  seats: 4,
  board: undefined,
  turn: "red",
  phase: "main",
  turns: 0,
  dice: undefined,
  barbarians: 0,
  landed: false,
  robber: undefined,
  merchant: undefined,
  longestRoute: undefined,
  rest: [],
  sides: recordOf(allSeats, emptySide),
});

export const seatsOf = (position: Position): Seat[] => allSeats.slice(0, position.seats);

function readKnight([at = "", level, ...flags]: string[]): Knight {
  const knight: Knight = { at, level: level as Knight["level"] };
  for (const flag of ["active", "ready", "promoted", "sent"] as const) if (flags.includes(flag)) knight[flag] = true;
  return knight;
}

function readSide(lines: Line[]): Side {
  const side = emptySide();
  for (const each of lines) {
    const words = wordsOf(each.words);
    if (each.key === "settlements") side.settlements = words;
    else if (each.key === "cities") side.cities = words;
    else if (each.key === "fallen") side.fallen = words;
    else if (each.key === "walls") side.walls = words;
    else if (each.key === "roads") side.roads = words;
    else if (each.key === "knights") side.knights = recordsOf(each).map(readKnight);
    else if (each.key === "hand") side.hand = countsOf(each.words);
    else if (each.key === "cards") side.cards = words as ProgressCard[];
    else if (each.key === "face-up") side.faceUp = words as PointCard[];
    else if (each.key === "levels") side.levels = numbers(pairsOf(each.words));
    else if (each.key === "metropolises") side.metropolises = pairsOf(each.words);
    else if (each.key === "defender") side.defender = Number(each.words);
    else if (each.key !== "route") side.rest.push(each);
  }
  return side;
}

const numbers = (pairs: Record<string, string>): Record<string, number> =>
  Object.fromEntries(Object.entries(pairs).map(([key, value]) => [key, Number(value)]));

function readBoard(each: Line): OwnBoard | undefined {
  if (each.below.length === 0) return undefined;
  const board: OwnBoard = { hexes: [] };
  for (const part of each.below) {
    if (part.key === "hexes") {
      board.hexes = recordsOf(part).map(([at = "", terrain, number]) => ({
        at,
        terrain: terrain as OwnBoard["hexes"][number]["terrain"],
        ...(number === undefined ? {} : { number: Number(number) }),
      }));
    } else if (part.key === "harbors") {
      board.harbors = recordsOf(part).map(([at = "", kind, frame]) => ({
        at,
        kind: kind as NonNullable<OwnBoard["harbors"]>[number]["kind"],
        ...(frame === undefined ? {} : { frame: true }),
      }));
    } else if (part.key === "robber") board.robber = part.words;
  }
  return board;
}

function readEntry(position: Position, each: Line): void {
  const [first = "", second = "", third] = wordsOf(each.words);
  const key = each.key ?? "";
  if (key === "edition") position.edition = Number(first) as Edition;
  else if (key === "options") position.options = pairsOf(each.words);
  else if (key === "seats") position.seats = first === "3" ? 3 : 4;
  else if (key === "board") position.board = readBoard(each);
  else if (key === "turn") position.turn = first as Seat;
  else if (key === "phase") position.phase = first as Phase;
  else if (key === "turns") position.turns = Number(first);
  else if (key === "dice") position.dice = { red: Number(first), yellow: Number(second), face: third as DieFace };
  else if (key === "barbarians") {
    position.barbarians = Number(first);
    position.landed = second === "landed";
  } else if (key === "robber") position.robber = first;
  else if (key === "merchant") position.merchant = { at: first, owner: second as Seat };
  else if (key === "longest-route") position.longestRoute = first;
  else if ((allSeats as readonly string[]).includes(key)) position.sides[key as Seat] = readSide(each.below);
  else if (key !== "bank" && key !== "waiting") position.rest.push(each);
}

// From a text as the server writes it. What is only there to be checked (`bank`, `route`) is left out: it would be wrong
// after the first change; but `waiting` stays where a phase needs it.
export function readPosition(text: string): Position {
  const position = { ...emptyPosition(), turn: undefined };
  const lines = readLines(text);
  for (const each of lines) readEntry(position, each);
  const waiting = lines.find((each) => each.key === "waiting");
  if (waiting !== undefined && position.phase === "aqueduct") position.rest.push(waiting);
  return position;
}

const words = (key: string, list: readonly string[]): Line[] => (list.length === 0 ? [] : [line(key, list.join(" "))]);

const pairs = (key: string, values: object): Line[] =>
  words(
    key,
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== 0)
      .map(([name, value]) => `${name}=${value}`),
  );

const knightWords = (knight: Knight): string =>
  [knight.at, knight.level, ...(["active", "ready", "promoted", "sent"] as const).filter((flag) => knight[flag])].join(
    " ",
  );

function sideLines(side: Side): Line[] {
  return [
    ...words("settlements", side.settlements),
    ...words("cities", side.cities),
    ...words("fallen", side.fallen),
    ...words("walls", side.walls),
    ...words("roads", side.roads),
    ...(side.knights.length === 0 ? [] : [line("knights", side.knights.map(knightWords).join(" | "))]),
    ...words("hand", wordsOf(handWords(side.hand))),
    ...words("cards", side.cards),
    ...words("face-up", side.faceUp),
    ...pairs("levels", side.levels),
    ...pairs("metropolises", side.metropolises),
    ...(side.defender === 0 ? [] : [line("defender", String(side.defender))]),
    ...side.rest,
  ];
}

function recordLines(records: string[], perLine: number): Line[] {
  const rows: Line[] = [];
  for (let at = 0; at < records.length; at += perLine) {
    rows.push({ key: undefined, words: records.slice(at, at + perLine).join(" | "), below: [] });
  }
  return rows;
}

function boardLines(board: OwnBoard | undefined): Line {
  if (board === undefined) return line("board", "first-game");
  const hexes = board.hexes.map(({ at, terrain, number }) => [at, terrain, number].filter((word) => word).join(" "));
  const harbors = (board.harbors ?? []).map(({ at, kind, frame }) => `${at} ${kind}${frame === true ? " frame" : ""}`);
  return line("board", "", [
    line("hexes", "", recordLines(hexes, 5)),
    ...(harbors.length === 0 ? [] : [line("harbors", "", recordLines(harbors, 3))]),
    ...(board.robber === undefined ? [] : [line("robber", board.robber)]),
  ]);
}

const diceWords = ({ red, yellow, face }: Dice): string => [red, yellow, face].filter((each) => each).join(" ");

function positionLines(position: Position): Line[] {
  const { turn, turns, dice, barbarians, landed, robber, merchant, longestRoute } = position;
  const one = (key: string, word: string | number | undefined) => words(key, word === undefined ? [] : [String(word)]);
  return [
    line("edition", String(position.edition)),
    ...pairs("options", position.options),
    line("seats", String(position.seats)),
    boardLines(position.board),
    ...one("turn", turn),
    line("phase", position.phase),
    ...one("turns", turns === 0 ? undefined : turns),
    ...one("dice", dice === undefined ? undefined : diceWords(dice)),
    ...(barbarians === 0 && !landed ? [] : [line("barbarians", landed ? `${barbarians} landed` : String(barbarians))]),
    ...one("robber", robber),
    ...one("merchant", merchant === undefined ? undefined : `${merchant.at} ${merchant.owner}`),
    ...one("longest-route", longestRoute),
    ...position.rest,
    ...seatsOf(position).flatMap((seat) => {
      const below = sideLines(position.sides[seat]);
      return below.length === 0 ? [] : [line(seat, "", below)];
    }),
  ];
}

export const writePosition = (position: Position): string =>
  `barbican position 1\n${writeLines(positionLines(position))}`;
