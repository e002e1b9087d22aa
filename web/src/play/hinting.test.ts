import { expect, it } from "vitest";
import type { Own, View } from "../protocol.ts";
import { nextHint } from "./hinting.ts";

const own = { seat: "red", hand: { cloth: 1 }, cards: [] } as unknown as Own;
const view = {
  seats: {},
  phase: "before-roll",
  waiting: ["red"],
  barbarians: { steps: 5, track: 7, strength: 4, defence: 2 },
} as unknown as View;

it("gives one hint at a time, and none twice", () => {
  expect(nextHint([], view, own, { roll: [""] })).toBe("roll");
  expect(nextHint(["roll"], view, own, { roll: [""] })).toBe("commodity");
  expect(nextHint(["roll", "commodity"], view, own, { roll: [""] })).toBe("barbarians");
  expect(nextHint(["roll", "commodity", "barbarians"], view, own, { roll: [""] })).toBeUndefined();
});

it("tells of the sea where there is one", () => {
  const moving = { ...view, phase: "move-robber" } as View;
  const seen = ["robber", "roll", "commodity", "barbarians"];
  expect(nextHint(seen, moving, own, { robber: ["0,0"], pirate: ["3,-1"] })).toBe("pirate");
  expect(nextHint(seen, moving, own, { robber: ["0,0"] })).toBeUndefined();
  expect(nextHint(seen, { ...view, phase: "gold" } as View, own, { gold: ["ore"] })).toBe("gold");
  const building = { ...view, phase: "main" } as View;
  expect(nextHint(seen, building, own, { ship: ["1,0E"] })).toBe("ship");
  const sailing = { ...building, seats: { red: { ships: ["1,0E"] } } } as unknown as View;
  expect(nextHint([...seen, "ship"], sailing, own, { ship: ["2,0E"] })).toBe("islands");
});
