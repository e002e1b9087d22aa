import { expect, it } from "vitest";
import type { Legal, Phase } from "../protocol.ts";
import { onlyAction } from "./single.ts";

it("the only answer is given if everyone can see that", () => {
  expect(onlyAction("rob", { rob: ["blue"] })).toBe("rob blue");
  expect(onlyAction("metropolis", { metropolis: ["0,0N"] })).toBe("metropolis 0,0N");
  expect(onlyAction("lose-city", { "lose-city": ["0,0N"] })).toBe("lose-city 0,0N");
  expect(onlyAction("relocate", { relocate: ["0,0N"] })).toBe("relocate 0,0N");
});

it("nothing is done if there is a choice, or no question", () => {
  expect(onlyAction("rob", { rob: ["blue", "ivory"] })).toBeUndefined();
  expect(onlyAction("metropolis", { metropolis: ["0,0N"], pass: [""] })).toBeUndefined();
  expect(onlyAction("rob", {})).toBeUndefined();
  expect(onlyAction("rob", undefined)).toBeUndefined();
});

it("nothing is done if hidden cards make the answer the only one", () => {
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
