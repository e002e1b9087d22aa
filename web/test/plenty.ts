// A board of our own on which there is plenty of everything, so that whole games are short.
import type { BoardHex, OwnBoard } from "../src/protocol.ts";

const terrains: BoardHex["terrain"][] = ["mountains", "fields", "pasture", "hills", "forest"];
const tokens = [6, 9, 8, 5];

function hexes(): BoardHex[] {
  const list: BoardHex[] = [];
  for (let row = -2; row <= 2; row++) {
    for (let column = Math.max(-2, -2 - row); column <= Math.min(2, 2 - row); column++) {
      const terrain = terrains[list.length % terrains.length] ?? "fields";
      const number = tokens[list.length % tokens.length] ?? 6;
      const isMiddle = row === 0 && column === 0;
      list.push({ at: `${column},${row}`, ...(isMiddle ? { terrain: "desert" } : { terrain, number }) });
    }
  }
  return list;
}

export const plenty: OwnBoard = {
  hexes: hexes(),
  harbors: [
    { at: "0,-3SE", kind: "any" },
    { at: "1,-2NE", kind: "wool" },
    { at: "2,-1NE", kind: "any" },
  ],
};
