import { describe, expect, it } from "vitest";
import type { About } from "../protocol.ts";
import { missing, owesNonce } from "./readiness.ts";

const about: About = {
  stage: "waiting",
  host: 1,
  people: [
    { number: 1, name: "Ada" },
    { number: 2, name: "Ben" },
  ],
  seats: {
    red: { person: 1, color: "red", commitment: "c1" },
    blue: { person: 2, color: "blue" },
    ivory: { bot: "easy", color: "ivory", ready: true },
    orange: { color: "orange" },
  },
  commitment: "c",
};

describe("missing", () => {
  it("counts free chairs and people who are not ready, but not the host", () => {
    expect(missing(about)).toEqual({ free: 1, unready: [2] });
  });
});

describe("owesNonce", () => {
  it("asks people who committed, while nonces are revealed", () => {
    const revealing = { ...about, stage: "revealing" as const };
    expect(owesNonce(about, 1)).toBe(false);
    expect(owesNonce(revealing, 1)).toBe(true);
    expect(owesNonce(revealing, 2)).toBe(false);
    expect(owesNonce(revealing, undefined)).toBe(false);
  });

  it("asks only once", () => {
    const red = { ...about.seats.red, nonce: "00" };
    expect(owesNonce({ ...about, stage: "revealing", seats: { ...about.seats, red } }, 1)).toBe(false);
  });
});
