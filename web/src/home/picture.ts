// The picture on the home page: the first-game board in an invented game.
import type { Board, BoardHex, SeatView, View } from "../protocol.ts";

const rows = `0,-2 mountains 10|1,-2 pasture 2|2,-2 forest 9|-1,-1 fields 12|0,-1 hills 6|1,-1 pasture 4|2,-1 hills 10|
-2,0 fields 9|-1,0 forest 11|0,0 desert|1,0 forest 3|2,0 mountains 8|-2,1 forest 8|-1,1 mountains 3|0,1 fields 4|
1,1 pasture 5|-2,2 hills 5|-1,2 fields 6|0,2 pasture 11`;

function hex(text: string): BoardHex {
  const [at = "", terrain = "desert", number] = text.trim().split(" ");
  const place = { at, terrain: terrain as BoardHex["terrain"] };
  return number === undefined ? place : { ...place, number: Number(number) };
}

export const board: Board = {
  hexes: rows.split("|").map(hex),
  harbors: [
    { at: "1,-2NE", kind: "wool" },
    { at: "2,-1NE", kind: "any" },
    { at: "2,0E", kind: "any" },
    { at: "1,1SE", kind: "brick" },
    { at: "-1,2SE", kind: "lumber" },
    { at: "-3,3NE", kind: "any" },
    { at: "-3,1E", kind: "grain" },
    { at: "-2,-1E", kind: "ore" },
  ],
};

const seat = (pieces: Partial<SeatView>): SeatView => ({ points: 0, hand: 0, limit: 7, ...pieces });

export const view: View = {
  phase: "main",
  turns: 30,
  barbarians: { steps: 4, track: 7, strength: 4, defence: 5 },
  robber: "0,0",
  merchant: { at: "1,-1", owner: "ivory" },
  bank: {},
  decks: { trade: 0, politics: 0, science: 0 },
  seats: {
    red: seat({
      settlements: ["-1,1S"],
      cities: ["0,2N"],
      walls: ["0,2N"],
      metropolises: { science: "0,2N" },
      roads: ["-2,2NE", "-1,1SE", "-1,2NE", "0,1SE", "-1,2E"],
      knights: [{ at: "-1,3N", level: "strong", active: true }],
    }),
    blue: seat({
      settlements: ["1,1N"],
      cities: ["-1,0S", "-1,0N"],
      roads: ["1,0E", "1,0SE", "-2,1NE", "-2,0E", "-1,-1SE"],
      knights: [{ at: "-2,1N", level: "mighty", active: true }],
    }),
    ivory: seat({
      settlements: ["-2,0S", "2,0N"],
      cities: ["2,-2S"],
      roads: ["1,-1NE", "1,-1E", "1,0NE", "2,-1SE", "-2,0SE"],
      knights: [{ at: "1,-1N", level: "basic" }],
    }),
    orange: seat({
      settlements: ["0,0N"],
      cities: ["0,-2N"],
      roads: ["0,-2NE", "0,-2E", "0,-1NE", "0,-1E"],
      knights: [{ at: "1,-2S", level: "strong", active: true }],
    }),
  },
};
