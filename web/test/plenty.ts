// Boards with plenty of everything, so that whole games are short: in the usual shape, and in that of five and six
// players.
import type { BoardHex, OwnBoard } from "../src/protocol.ts";

const terrains: BoardHex["terrain"][] = ["mountains", "fields", "pasture", "hills", "forest"];
const tokens = [6, 9, 8, 5];

// A row from its first to its last column.
type Row = [row: number, first: number, last: number];

const boardOf = (rows: Row[], harbors: NonNullable<OwnBoard["harbors"]>): OwnBoard => ({
  hexes: rows
    .flatMap(([row, first, last]) => Array.from({ length: last - first + 1 }, (_, at) => `${first + at},${row}`))
    .map((at, count): BoardHex => {
      if (at === "0,0") return { at, terrain: "desert" };
      return { at, terrain: terrains[count % terrains.length] ?? "fields", number: tokens[count % tokens.length] ?? 6 };
    }),
  harbors,
});

export const plenty = boardOf(
  [
    [-2, 0, 2],
    [-1, -1, 2],
    [0, -2, 2],
    [1, -2, 1],
    [2, -2, 0],
  ],
  [
    { at: "0,-3SE", kind: "any" },
    { at: "1,-2NE", kind: "wool" },
    { at: "2,-1NE", kind: "any" },
  ],
);

export const plentyForSix = boardOf(
  [
    [-3, 1, 3],
    [-2, 0, 3],
    [-1, -1, 3],
    [0, -2, 3],
    [1, -2, 2],
    [2, -2, 1],
    [3, -2, 0],
  ],
  [
    { at: "2,-4SE", kind: "any" },
    { at: "3,-1NE", kind: "wool" },
    { at: "-3,1E", kind: "any" },
  ],
);
