import { expect, it } from "vitest";
import type { Clock } from "../protocol.ts";
import { clockText, secondsTo, timeLeft } from "./clock.ts";

const each = { left: 90_000, bank: 60_000 };
const clock: Clock = { now: 1000, since: 1000, red: each, blue: each, ivory: each };

it("runs for awaited players, first on the turn's time, then on the bank's", () => {
  expect(timeLeft(clock, "red", 31_000, true)).toEqual({ left: 60, bank: 60 });
  expect(timeLeft(clock, "red", 121_000, true)).toEqual({ left: 0, bank: 30 });
  expect(timeLeft(clock, "red", 999_000, true)).toEqual({ left: 0, bank: 0 });
  expect(timeLeft(clock, "blue", 31_000, false)).toEqual({ left: 90, bank: 60 });
  expect(timeLeft(clock, "orange", 31_000, true)).toBeUndefined();
});

it("counts the second that has begun", () => {
  expect(secondsTo(12_000, 0)).toBe(12);
  expect(secondsTo(12_000, 11_001)).toBe(1);
  expect(secondsTo(12_000, 12_000)).toBe(0);
  expect(secondsTo(12_000, 99_000)).toBe(0);
});

it("reads as a clock", () => {
  expect(clockText(5)).toBe("0:05");
  expect(clockText(65)).toBe("1:05");
  expect(clockText(3 * 86_400 + 61)).toBe("72:01:01");
});
