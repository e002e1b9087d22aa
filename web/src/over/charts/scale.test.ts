import { describe, expect, it } from "vitest";
import { spread, stepPath, ticks } from "./scale.ts";

describe("ticks", () => {
  it("goes by ones where there is room, by larger even steps where there is not", () => {
    expect(ticks(4, 6)).toEqual([0, 1, 2, 3, 4]);
    expect(ticks(13, 5)).toEqual([0, 5, 10]);
    expect(ticks(108, 6)).toEqual([0, 20, 40, 60, 80, 100]);
  });
});

describe("stepPath", () => {
  it("draws a corner only where the value changes", () => {
    const same = (value: number) => value;
    expect(stepPath([2, 2, 3, 3], same, same)).toBe("M0 2H2V3H3");
    expect(stepPath([2], same, same)).toBe("M0 2");
    expect(stepPath([], same, same)).toBe("");
  });
});

describe("spread", () => {
  it("keeps distant values", () => {
    expect(spread([10, 60, 30], 10, 100)).toEqual([10, 60, 30]);
  });
  it("moves ties down, and up again at the bottom", () => {
    expect(spread([20, 20, 20], 10, 100)).toEqual([20, 30, 40]);
    expect(spread([95, 95, 10], 10, 100)).toEqual([90, 100, 10]);
  });
});
