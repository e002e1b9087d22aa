// The tools of the editor, their allowed places, and their effects. A second click on the same place
// removes the piece. The server decides whether the result is a valid position.
import { puts } from "../game.ts";
import { coastOf, landOf } from "../map/coast.ts";
import { hexEdges, hexesBeside, hexIntersections } from "../map/geometry.ts";
import type { ActionWords, Board, Knight, KnightLevel, Seat, Track } from "../protocol.ts";
import type { Target } from "../model/acting.svelte.ts";
import { ringOf, within } from "./field.ts";
import { changeBoard, isBoardTool, ownBoard, type BoardTool } from "./laying.ts";
import { seatsOf, type Position, type SeatEntries } from "./position.ts";

export type KnightState = "idle" | "active" | "ready";

export type PieceTool =
  | { kind: "road" | "ship" | "new-ship" | "settlement" | "city" | "fallen" | "wall" }
  | { kind: "robber" | "pirate" | "merchant" | "remove" }
  | { kind: "knight"; level: KnightLevel; state: KnightState }
  | { kind: "metropolis"; track: Track };

export type Tool = PieceTool | BoardTool;

export interface Drawn {
  board: Board;
  tokens?: Record<string, number | undefined> | undefined;
}

const once = (places: string[]): string[] => [...new Set(places)];
const hexesOf = (board: Board): string[] => board.hexes.map((hex) => hex.at);

export const intersectionsOf = (board: Board): string[] => once(hexesOf(board).flatMap(hexIntersections));
export const edgesOf = (board: Board): string[] => once(hexesOf(board).flatMap(hexEdges));

const landHexes = (board: Board): string[] => [...landOf(board)];
const seaHexes = (board: Board): string[] => board.hexes.filter((hex) => hex.terrain === "sea").map((hex) => hex.at);

// An edge with land on both sides is not at sea.
function seaEdges(board: Board): string[] {
  const land = landOf(board);
  return edgesOf(board).filter((edge) => !hexesBeside(edge).every((hex) => land.has(hex)));
}

// Only ships of the player at turn can be new.
const shipsOfTurn = ({ turn, ...position }: Position): string[] =>
  turn === undefined ? [] : (position[turn].ships ?? []);

const entriesOf = (position: Position): SeatEntries[] => seatsOf(position).map((seat) => position[seat]);
const citiesOf = (position: Position): string[] => entriesOf(position).flatMap((side) => side.cities);

// All places with a piece.
function occupied(position: Position): string[] {
  const pieces = entriesOf(position).flatMap(({ settlements, cities, fallen, roads, ships, knights }) => [
    ...settlements,
    ...cities,
    ...fallen,
    ...roads,
    ...(ships ?? []),
    ...knights.map((knight) => knight.at),
  ]);
  const raiders = [position.robber, position.pirate, position.merchant?.at];
  const others = raiders.filter((at) => at !== undefined && at !== "off");
  return once([...pieces, ...others] as string[]);
}

function placesFor(tool: Tool, position: Position, { board }: Drawn): string[] {
  switch (tool.kind) {
    case "road":
      return edgesOf(board);
    case "ship":
      return seaEdges(board);
    case "new-ship":
      return shipsOfTurn(position);
    case "settlement":
    case "city":
    case "fallen":
    case "knight":
      return intersectionsOf(board);
    case "wall":
    case "metropolis":
      return citiesOf(position);
    case "harbor":
      return coastOf(landOf(board));
    case "remove":
      return occupied(position);
    case "pirate":
    case "pirate-home":
      return seaHexes(board);
    case "terrain":
      return hexesOf(board);
    case "add-hex":
      return ringOf(board.hexes);
    case "cut-hex":
      return board.hexes.length > 1 ? hexesOf(board) : [];
    default:
      return landHexes(board);
  }
}

// The ghost for the board: the first action that puts the same piece.
const ghostKey = (kind: Tool["kind"]): ActionWords | undefined => {
  const piece = kind === "fallen" ? "city" : kind;
  return (Object.keys(puts) as (keyof typeof puts)[]).find((key) => puts[key] === piece);
};

export const targetsFor = (tool: Tool, position: Position, drawn: Drawn): Target[] =>
  placesFor(tool, position, drawn).map((place) => ({
    place,
    key: ghostKey(tool.kind),
    chosen: [],
    ...(tool.kind === "metropolis" ? { track: tool.track } : {}),
  }));

// A change of one seat's entries.
export const withSeat = (position: Position, seat: Seat, change: Partial<SeatEntries>): Position => ({
  ...position,
  [seat]: { ...position[seat], ...change },
});

function eachSeat(position: Position, change: (side: SeatEntries) => Partial<SeatEntries>): Position {
  return seatsOf(position).reduce((next, seat) => withSeat(next, seat, change(next[seat])), position);
}

const without = (list: string[], place: string): string[] => list.filter((each) => each !== place);

const clearIntersection = (position: Position, at: string): Position =>
  eachSeat(position, (side) => ({
    settlements: without(side.settlements, at),
    cities: without(side.cities, at),
    fallen: without(side.fallen, at),
    walls: without(side.walls, at),
    knights: side.knights.filter((knight) => knight.at !== at),
    metropolises: Object.fromEntries(Object.entries(side.metropolises).filter(([, place]) => place !== at)),
  }));

// Omits empty entries: a board without sea has no entry for ships.
const listed = (list: string[]): string[] | undefined => (list.length === 0 ? undefined : list);

const clearEdge = (position: Position, edge: string): Position => ({
  ...eachSeat(position, (side) => ({
    roads: without(side.roads, edge),
    ships: listed(without(side.ships ?? [], edge)),
  })),
  "new-ships": listed(without(position["new-ships"] ?? [], edge)),
});

function remove(position: Position, place: string): Position {
  const cleared = clearEdge(clearIntersection(position, place), place);
  return {
    ...cleared,
    robber: cleared.robber === place ? undefined : cleared.robber,
    pirate: cleared.pirate === place ? undefined : cleared.pirate,
    merchant: cleared.merchant?.at === place ? undefined : cleared.merchant,
  };
}

type Building = "settlements" | "cities" | "fallen";

function putBuilding(position: Position, seat: Seat, key: Building, at: string): Position {
  const had = position[seat][key].includes(at);
  const cleared = clearIntersection(position, at);
  return had ? cleared : withSeat(cleared, seat, { [key]: [...cleared[seat][key], at] });
}

function putWay(position: Position, seat: Seat, key: "roads" | "ships", edge: string): Position {
  const had = position[seat][key]?.includes(edge) === true;
  const cleared = clearEdge(position, edge);
  return had ? cleared : withSeat(cleared, seat, { [key]: [...(cleared[seat][key] ?? []), edge] });
}

// Switches "built this turn" on or off.
function putNew(position: Position, ship: string): Position {
  const before = position["new-ships"] ?? [];
  return { ...position, "new-ships": listed(before.includes(ship) ? without(before, ship) : [...before, ship]) };
}

function putKnight(position: Position, seat: Seat, knight: Knight): Position {
  const before = position[seat].knights.find((each) => each.at === knight.at);
  const same =
    before?.level === knight.level &&
    before.active === knight.active &&
    (before.ready ?? false) === (knight.ready ?? false);
  const cleared = clearIntersection(position, knight.at);
  return same ? cleared : withSeat(cleared, seat, { knights: [...cleared[seat].knights, knight] });
}

const knightOf = (at: string, level: KnightLevel, state: KnightState): Knight => ({
  at,
  level,
  ...(state === "idle" ? {} : { active: true as const }),
  ...(state === "ready" ? { ready: true as const } : {}),
});

// A wall or metropolis belongs to the owner of the city.
const ownerOf = (position: Position, city: string): Seat | undefined =>
  seatsOf(position).find((seat) => position[seat].cities.includes(city));

function putWall(position: Position, city: string): Position {
  const owner = ownerOf(position, city);
  if (owner === undefined) return position;
  const { walls } = position[owner];
  return withSeat(position, owner, { walls: walls.includes(city) ? without(walls, city) : [...walls, city] });
}

// Each track has one metropolis: remove it from its earlier place.
function putMetropolis(position: Position, track: Track, city: string): Position {
  const owner = ownerOf(position, city);
  if (owner === undefined) return position;
  const had = position[owner].metropolises[track] === city;
  const others = eachSeat(position, ({ metropolises }) => ({
    metropolises: Object.fromEntries(
      Object.entries(metropolises).filter(([each, place]) => each !== track && place !== city),
    ),
  }));
  const { metropolises } = others[owner];
  return had ? others : withSeat(others, owner, { metropolises: { ...metropolises, [track]: city } });
}

const toggled = <T>(before: T | undefined, next: T): T | undefined => (before === next ? undefined : next);

function putPiece(position: Position, tool: PieceTool, seat: Seat, place: string): Position {
  switch (tool.kind) {
    case "road":
      return putWay(position, seat, "roads", place);
    case "ship":
      return putWay(position, seat, "ships", place);
    case "new-ship":
      return putNew(position, place);
    case "settlement":
      return putBuilding(position, seat, "settlements", place);
    case "city":
      return putBuilding(position, seat, "cities", place);
    case "fallen":
      return putBuilding(position, seat, "fallen", place);
    case "knight":
      return putKnight(position, seat, knightOf(place, tool.level, tool.state));
    case "wall":
      return putWall(position, place);
    case "metropolis":
      return putMetropolis(position, tool.track, place);
    case "robber":
      return { ...position, robber: toggled(position.robber, place) };
    case "pirate":
      return { ...position, pirate: toggled(position.pirate, place) };
    case "merchant": {
      const same = position.merchant?.at === place && position.merchant.owner === seat;
      return { ...position, merchant: same ? undefined : { at: place, owner: seat } };
    }
    case "remove":
      return remove(position, place);
  }
}

// The effect of a click.
export function put(position: Position, tool: Tool, seat: Seat, place: string, drawn: Drawn): Position {
  if (!isBoardTool(tool)) return putPiece(position, tool, seat, place);
  const board = changeBoard(ownBoard(position, drawn.board, drawn.tokens), tool, place);
  const next = { ...position, board, tokens: undefined };
  return tool.kind === "cut-hex" ? within(next, board.hexes) : next;
}
