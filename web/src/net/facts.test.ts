import { afterEach, expect, it } from "vitest";
import type { Hello } from "../protocol.ts";
import { facts } from "./facts.svelte.ts";

afterEach(() => (facts.hello = undefined));

it("knows nothing before the server has spoken", () => {
  expect(facts.deckOf("merchant")).toBeUndefined();
  expect(facts.harborRate("any")).toBeUndefined();
  expect(facts.harborKinds).toEqual([]);
  expect(facts.shareOf("ship")).toBe(0);
});

it("knows what the server has said", () => {
  facts.hello = {
    harbors: { wool: 2, any: 3 },
    decks: { trade: ["merchant"], politics: ["wedding"], science: ["crane"] },
    event_die: { trade: 1, politics: 1, science: 1, ship: 3 },
  } as Partial<Hello> as Hello;
  expect(facts.deckOf("wedding")).toBe("politics");
  expect(facts.harborRate("any")).toBe(3);
  expect(facts.harborKinds).toEqual(["wool", "any"]);
  expect(facts.shareOf("ship")).toBe(0.5);
});
