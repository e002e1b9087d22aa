import { expect, it } from "vitest";
import type { Own, View } from "../protocol.ts";
import { nextHint } from "./hinting.ts";

const own = { seat: "red", hand: { cloth: 1 }, cards: [] } as unknown as Own;
const view = {
  phase: "before-roll",
  waiting: ["red"],
  barbarians: { steps: 5, track: 7, strength: 4, defence: 2 },
} as unknown as View;

it("tells one thing at a time, and none twice", () => {
  expect(nextHint([], view, own, { roll: [""] })).toBe("roll");
  expect(nextHint(["roll"], view, own, { roll: [""] })).toBe("commodity");
  expect(nextHint(["roll", "commodity"], view, own, { roll: [""] })).toBe("barbarians");
  expect(nextHint(["roll", "commodity", "barbarians"], view, own, { roll: [""] })).toBeUndefined();
});
