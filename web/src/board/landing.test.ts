import { expect, it } from "vitest";
import type { View } from "../protocol.ts";
import { landedOf, withFate } from "./landing.ts";

const rule = "BARB-1";
const before = {
  seats: {
    red: {
      points: 2,
      hand: 0,
      limit: 7,
      strength: 2,
      knights: [
        { at: "0,0N", level: "strong", active: true },
        { at: "0,0S", level: "basic" },
      ],
    },
    blue: { points: 2, hand: 0, limit: 7 },
  },
} as Partial<View> as View;

it("shows who stood, and what became of everyone", () => {
  const landed = landedOf({ event: "landing", rule, strength: 3, defence: 2 }, before);
  expect(landed.stands.map((stand) => [stand.seat, stand.knights.length, stand.strength])).toEqual([
    ["red", 1, 2],
    ["blue", 0, 0],
  ]);
  const after = withFate(landed, [
    { event: "city-lost", rule, seat: "blue", at: "0,0S", fallen: false },
    { event: "defender-point", rule, seat: "red" },
  ]);
  expect(after.stands.map((stand) => [stand.lost, stand.hasPoint])).toEqual([
    [0, true],
    [1, false],
  ]);
  expect(withFate(after, [{ event: "knights-rest", rule }])).toBe(after);
});
