import { expect, it } from "vitest";
import type { Legal, Phase } from "../protocol.ts";
import { onlyAction } from "./single.ts";

it("one answer that all can see", () => {
  expect(onlyAction("rob", { rob: ["blue"] })).toBe("rob blue");
  expect(onlyAction("metropolis", { metropolis: ["0,0N"] })).toBe("metropolis 0,0N");
  expect(onlyAction("lose-city", { "lose-city": ["0,0N"] })).toBe("lose-city 0,0N");
  expect(onlyAction("relocate", { relocate: ["0,0N"] })).toBe("relocate 0,0N");
});

it("not where there is a choice, or nothing is asked", () => {
  expect(onlyAction("rob", { rob: ["blue", "ivory"] })).toBeUndefined();
  expect(onlyAction("metropolis", { metropolis: ["0,0N"], pass: [""] })).toBeUndefined();
  expect(onlyAction("rob", {})).toBeUndefined();
  expect(onlyAction("rob", undefined)).toBeUndefined();
});

it("never where that it is the only one follows from hidden cards", () => {
  const hidden: [Phase, Legal][] = [
    ["discard", { discard: ["wool"] }],
    ["gift", { give: ["wool"] }],
    ["harbor-give", { give: ["coin"] }],
    ["guild-take", { take: ["wool"] }],
    ["spy-take", { "take-card": ["merchant"] }],
    ["return-card", { return: ["merchant"] }],
    ["trade", { decline: [""] }],
    ["main", { "end-turn": [""] }],
    ["before-roll", { roll: [""] }],
  ];
  for (const [phase, legal] of hidden) expect(onlyAction(phase, legal), phase).toBeUndefined();
});
