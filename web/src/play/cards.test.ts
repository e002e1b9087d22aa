import { describe, expect, it } from "vitest";
import protocol from "../protocol.ts?raw";
import { deckOf, namings, pickable, total } from "./cards.ts";
import type { ProgressCard } from "../protocol.ts";

describe("pickable", () => {
  it("is the whole hand at first", () => {
    expect(pickable({ lumber: 1, grain: 10 }, undefined, ["lumber", "grain"])).toEqual({ lumber: 1, grain: 10 });
  });

  it("leaves out what was named, and what comes before it in the order", () => {
    expect(pickable({ brick: 2, wool: 3, ore: 1 }, { wool: 1 }, ["wool", "ore"])).toEqual({ wool: 2, ore: 1 });
  });

  it("has cards that can't come first, since too few would follow, if they may come later", () => {
    expect(pickable({ lumber: 3, grain: 2 }, undefined, ["lumber"])).toEqual({ lumber: 3, grain: 2 });
  });

  it("is nothing if nothing may come next", () => {
    expect(pickable({ ore: 2 }, undefined, [])).toEqual({});
  });
});

describe("namings", () => {
  it("names cards one by one, in their order", () => {
    expect(namings("discard", { coin: 1, wool: 2, brick: 1 })).toEqual([
      "discard brick",
      "discard wool",
      "discard wool",
      "discard coin",
    ]);
  });
});

it("counts cards", () => {
  expect(total({ wool: 2, coin: 1 })).toBe(3);
  expect(total(undefined)).toBe(0);
});

it("knows the deck of every card", () => {
  const body = /export type ProgressCard =([^;]*);/.exec(protocol)?.[1] ?? "";
  const cards = [...body.matchAll(/"([^"]+)"/g)].map((match) => match[1] as ProgressCard);
  const counts = { trade: 0, politics: 0, science: 0 };
  for (const card of cards) counts[deckOf(card)]++;
  expect(counts).toEqual({ trade: 6, politics: 9, science: 10 });
});
