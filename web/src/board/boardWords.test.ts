import { expect, it } from "vitest";
import type { Board, View } from "../protocol.ts";
import { boardLines } from "./boardWords.ts";

const colors = {
  red: "green",
  blue: "blue",
  ivory: "ivory",
  orange: "orange",
  green: "red",
  brown: "brown",
} as const;

it("tells what stands where", () => {
  const board: Board = { hexes: [{ at: "0,0", terrain: "fields", number: 4 }], harbors: [] };
  const view = {
    robber: "0,0",
    seats: {
      red: {
        points: 4,
        hand: 0,
        limit: 7,
        cities: ["0,0N"],
        metropolises: { trade: "0,0N" },
        knights: [{ at: "0,0S", level: "mighty", active: true }],
        roads: ["0,0E", "0,0SE"],
      },
    },
  } as Partial<View> as View;
  expect(boardLines(board, view, colors, true)).toEqual([
    "Robber on fields 4",
    "Green: Trade metropolis at fields 4 and sea, north, mighty knight, active, at fields 4 and sea, south, and 2 roads",
  ]);
});

it("names an absent robber, but not without a robber", () => {
  const board: Board = { hexes: [{ at: "0,0", terrain: "sea" }], harbors: [] };
  const view = { pirate: "0,0", seats: {} } as Partial<View> as View;
  const pirate = "Pirate: sea";
  expect(boardLines(board, view, colors, true)).toEqual([
    expect.stringContaining("The robber is not in play yet"),
    pirate,
  ]);
  expect(boardLines(board, view, colors, false)).toEqual([pirate]);
});
