import { expect, it } from "vitest";
import type { DieFace, Event } from "../protocol.ts";
import { countDice, sidesOf, faces, sums, waysOf } from "./diceCounts.ts";

const roll = (red: number, yellow: number, face: DieFace): Event => ({
  event: "dice",
  rule: "TURN-2",
  seat: "red",
  red,
  yellow,
  face,
});

it("knows the 36 ways of two dice and the six sides of the event die", () => {
  expect(sums.map(waysOf)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  expect(faces.map(sidesOf).reduce((all, one) => all + one)).toBe(6);
});

it("counts rolls, faces and landings", () => {
  const counts = countDice([
    { version: 1, turns: 1, events: [roll(1, 1, "ship")] },
    { version: 2, turns: 2, events: [roll(3, 4, "trade")] },
    {
      version: 3,
      turns: 3,
      events: [roll(5, 2, "ship"), { event: "landing", rule: "BARB-4", strength: 4, defence: 2 }],
    },
    {
      version: 4,
      turns: 3,
      events: [{ event: "city-lost", rule: "BARB-5", seat: "red", at: "0,0N", fallen: false }],
    },
  ]);
  expect(counts.rolls).toBe(3);
  expect(counts.bySum[7]).toBe(2);
  expect(counts.bySum[2]).toBe(1);
  expect(counts.bySum[12]).toBe(0);
  expect(counts.byFace).toEqual({ ship: 2, trade: 1, politics: 0, science: 0 });
  expect(counts.landings).toEqual([{ turn: 3, strength: 4, defence: 2, lost: 1 }]);
});

it("counts nothing where nothing was rolled", () => {
  expect(countDice([]).rolls).toBe(0);
});
