// Changes of the board itself: hexes, terrain, tokens, harbours, islands, and the homes of robber and pirate.
import { mostIslands } from "../game.ts";
import { neighbors } from "../map/geometry.ts";
import type { Board, BoardHex, HarborKind, OwnBoard } from "../protocol.ts";
import { withHex, withoutHex } from "./field.ts";
import type { Position } from "./position.ts";

export type Terrain = BoardHex["terrain"];

export type BoardTool =
  | { kind: "terrain"; terrain: Terrain }
  | { kind: "token"; number: number | undefined }
  | { kind: "harbor"; harbor: HarborKind | undefined }
  | { kind: "island"; island: number | undefined }
  | { kind: "home" | "pirate-home" | "start" | "add-hex" | "cut-hex" };

const boardTools: readonly string[] = [
  ...["terrain", "token", "harbor", "island", "home", "pirate-home", "start", "add-hex", "cut-hex"],
];
export const isBoardTool = (tool: { kind: string }): tool is BoardTool => boardTools.includes(tool.kind);

export const isAboutIslands = ({ kind }: { kind: string }): boolean => kind === "island" || kind === "start";

// ---- Islands

type Islands = Record<string, number>;

// Each landmass gets a number of its own.
export function landmasses(hexes: readonly BoardHex[]): Islands {
  const land = hexes.filter(({ terrain }) => terrain !== "sea").map(({ at }) => at);
  const islands: Islands = {};
  let count = 0;
  for (const start of land) {
    if (islands[start] !== undefined) continue;
    count++;
    const left = [start];
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      islands[at] = count;
      left.push(...neighbors(at).filter((near) => land.includes(near) && islands[near] === undefined));
    }
  }
  return islands;
}

const islandsOf = (board: OwnBoard): Islands => (board.islands as Islands | undefined) ?? landmasses(board.hexes);

const omit = (islands: Islands, hex: string): Islands =>
  Object.fromEntries(Object.entries(islands).filter(([at]) => at !== hex));

// New land joins a neighbouring island, or is a new one.
function islandFor(islands: Islands, hex: string): number | undefined {
  const near = neighbors(hex).flatMap((each) => islands[each] ?? []);
  const used = new Set(Object.values(islands));
  const free = Array.from({ length: mostIslands }, (_, at) => at + 1).find((number) => !used.has(number));
  return near[0] ?? free;
}

// ---- The effect of a click

// The drawn board as an editable one: hex by hex, with the tokens after Invention.
export function ownBoard(position: Position, board: Board, tokens: Record<string, number | undefined> = {}): OwnBoard {
  if (position.board !== "first-game") return position.board;
  const hexes = board.hexes.map((hex) => {
    const number = tokens[hex.at] ?? hex.number;
    return { at: hex.at, terrain: hex.terrain, ...(number === undefined ? {} : { number }) };
  });
  const desert = hexes.find((hex) => hex.terrain === "desert");
  return { hexes, harbors: [...board.harbors], ...(desert === undefined ? {} : { robber: desert.at }) };
}

const changeHex = (board: OwnBoard, at: string, change: (hex: BoardHex) => BoardHex): OwnBoard => ({
  ...board,
  hexes: board.hexes.map((hex) => (hex.at === at ? change(hex) : hex)),
});

// Sea has no token and no island.
function layTerrain(board: OwnBoard, at: string, terrain: Terrain): OwnBoard {
  const next = changeHex(board, at, (hex) => (terrain === "sea" ? { at, terrain } : { ...hex, terrain }));
  if (board.islands === undefined) return next;
  const islands = board.islands as Islands;
  if (terrain === "sea") return { ...next, islands: omit(islands, at) };
  const island = islands[at] ?? (isSea(board, at) ? islandFor(islands, at) : undefined);
  return island === undefined ? next : { ...next, islands: { ...islands, [at]: island } };
}

const isSea = (board: OwnBoard, at: string): boolean =>
  board.hexes.some((hex) => hex.at === at && hex.terrain === "sea");

function layIsland(board: OwnBoard, at: string, island: number | undefined): OwnBoard {
  const islands = islandsOf(board);
  const others = omit(islands, at);
  return { ...board, islands: island === undefined || islands[at] === island ? others : { ...others, [at]: island } };
}

// Marks the whole island of the hex; a second click undoes it.
function layStart(board: OwnBoard, at: string): OwnBoard {
  const islands = islandsOf(board);
  const island = islands[at];
  if (island === undefined) return board;
  const others = (board.start ?? []).filter((each) => each !== island);
  const start = others.length === board.start?.length || board.start === undefined ? [...others, island] : others;
  return { ...board, islands, start: start.toSorted((one, other) => one - other) };
}

function layHarbor(board: OwnBoard, at: string, kind: HarborKind | undefined): OwnBoard {
  const others = (board.harbors ?? []).filter((harbor) => harbor.at !== at);
  return { ...board, harbors: kind === undefined ? others : [...others, { at, kind }] };
}

export function changeBoard(board: OwnBoard, tool: BoardTool, place: string): OwnBoard {
  switch (tool.kind) {
    case "terrain":
      return layTerrain(board, place, tool.terrain);
    case "token":
      return changeHex(board, place, ({ at, terrain }) =>
        tool.number === undefined ? { at, terrain } : { at, terrain, number: tool.number },
      );
    case "harbor":
      return layHarbor(board, place, tool.harbor);
    case "island":
      return layIsland(board, place, tool.island);
    case "start":
      return layStart(board, place);
    case "add-hex":
      return withHex(board, place);
    case "cut-hex":
      return withoutHex(board, place);
    case "home":
      return { ...board, robber: place };
    case "pirate-home": {
      const { pirate, ...others } = board;
      return pirate === place ? others : { ...others, pirate: place };
    }
  }
}
