import { expect, it } from "vitest";
import type { Board } from "../protocol.ts";
import { knightActsOn } from "./acts.ts";

const land: Board = { hexes: [{ at: "0,0", terrain: "fields", number: 4 }], harbors: [] };
const sea: Board = { ...land, hexes: [...land.hexes, { at: "1,0", terrain: "sea" }] };

it("a knight chases the pirate where there is a sea", () => {
  expect(knightActsOn(land)).toEqual(["activate", "promote", "move", "displace", "chase"]);
  expect(knightActsOn(sea)).toEqual(["activate", "promote", "move", "displace", "chase", "chase-pirate"]);
});
