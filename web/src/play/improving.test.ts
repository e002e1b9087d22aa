import { expect, it } from "vitest";
import english from "../../../lang/en.json";
import type { SeatView } from "../protocol.ts";
import { benefitText, holderOf } from "./improving.ts";

const { benefit } = english;
const seats = (level: number) => ({
  blue: { levels: { trade: level }, metropolises: { trade: "0,0N" } } as unknown as SeatView,
});

it("promises a metropolis only where one can be won", () => {
  const [four, five] = [holderOf(seats(4), "trade"), holderOf(seats(5), "trade")];
  expect(holderOf(seats(4), "science")).toBeUndefined();
  expect(benefitText("trade", 4, "red", undefined)).toBe(benefit["4"]);
  expect(benefitText("trade", 4, "red", four)).toBe(benefit["2"]);
  expect(benefitText("trade", 5, "red", four)).toBe(benefit.takeover);
  expect(benefitText("trade", 5, "blue", four)).toBe(benefit.keep);
  expect(benefitText("trade", 5, "red", five)).toBe(benefit["2"]);
  expect(benefitText("trade", 3, "red", four)).toBe(benefit.trade3);
});
