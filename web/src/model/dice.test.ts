import { expect, it } from "vitest";
import { expectedOf, faces, isHot, shareOf, sums, waysOf } from "./dice.ts";

it("knows the 36 ways of two dice", () => {
  expect(sums.map(waysOf)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  expect(sums.filter(isHot)).toEqual([6, 8]);
});

it("expects every roll to show a sum", () => {
  expect(sums.reduce((all, sum) => all + expectedOf(sum, 72), 0)).toBe(72);
  expect(expectedOf(7, 72)).toBe(12);
});

it("knows how often the event die shows the ship", () => {
  expect(shareOf("ship")).toBe(0.5);
  expect(faces.reduce((all, face) => all + shareOf(face), 0)).toBeCloseTo(1);
});
