import fc from "fast-check";
import { expect, it } from "vitest";
import { rateGrowth, tokenGrowth } from "./small.ts";

it("numbers and rates are readable on the smallest phone", () => {
  const scale = 0.34;
  expect(31 * scale * tokenGrowth(scale)).toBeGreaterThan(16);
  expect(17.6 * scale * rateGrowth(scale)).toBeGreaterThan(11);
});

it("a large board keeps the drawn sizes", () => {
  expect(tokenGrowth(0.7)).toBe(1);
  expect(rateGrowth(0.7)).toBe(1);
});

it("nothing is larger on a smaller board", () => {
  const scale = fc.double({ min: 0.1, max: 3, noNaN: true });
  fc.assert(
    fc.property(scale, scale, (one, other) => {
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      for (const growth of [tokenGrowth, rateGrowth]) {
        expect(small * growth(small)).toBeLessThanOrEqual(large * growth(large) + 1e-9);
      }
    }),
  );
});
