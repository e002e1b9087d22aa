import { expect, it } from "vitest";
import english from "../../../lang/en.json";
import type { Improvement, SeatView } from "../protocol.ts";
import { benefitText, holderOf } from "./improving.ts";

const { benefit } = english;
const step: Improvement = { price: 4, card: "cloth" };

it("promises a metropolis only where the server says so", () => {
  expect(benefitText("trade", 4, { ...step, metropolis: "won" })).toBe(benefit.won);
  expect(benefitText("trade", 5, { ...step, metropolis: "taken" })).toBe(benefit.taken);
  expect(benefitText("trade", 5, { ...step, metropolis: "kept" })).toBe(benefit.kept);
  expect(benefitText("trade", 4, step)).toBe(benefit.more);
  expect(benefitText("trade", 5, step)).toBe(benefit.more);
});

it("tells what a level brings on each track", () => {
  expect(benefitText("trade", 1, step)).toBe(benefit["1"]);
  expect(benefitText("trade", 2, step)).toBe(benefit.more);
  expect(benefitText("trade", 3, step)).toBe(benefit.trade3);
});

it("knows who has a metropolis", () => {
  const seats = { blue: { metropolises: { trade: "0,0N" } } as unknown as SeatView };
  expect(holderOf(seats, "trade")).toBe("blue");
  expect(holderOf(seats, "science")).toBeUndefined();
});
