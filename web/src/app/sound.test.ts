import { describe, expect, it } from "vitest";
import type { Event } from "../protocol.ts";
import { beginsTurn, soundsFor } from "./sound.ts";

const turn: Event = { event: "turn", rule: "TURN-1", seat: "blue" };
const dice: Event = { event: "dice", rule: "TURN-2", seat: "blue", red: 3, yellow: 4, face: "ship" };
const landing: Event = { event: "landing", rule: "BARB-1", strength: 3, defence: 2 };

describe("soundsFor", () => {
  it("plays each sound once, in order", () => {
    const road: Event = { event: "road", rule: "BUILD-1", seat: "red", edge: "0,0E" };
    expect(soundsFor([dice, landing, road, road])).toEqual(["dice", "horn", "wood"]);
  });

  it("is silent about what nobody would hear", () => {
    expect(soundsFor([turn])).toEqual([]);
  });
});

describe("beginsTurn", () => {
  it("knows whose turn begins", () => {
    expect(beginsTurn([dice, turn], "blue")).toBe(true);
    expect(beginsTurn([turn], "red")).toBe(false);
    expect(beginsTurn([turn], undefined)).toBe(false);
  });
});
