import { expect, it } from "vitest";
import type { Event, Hand, Seat } from "../protocol.ts";
import { gainsOf } from "./gains.ts";

const produced = (seat: Seat, hex: string, cards: Hand): Event => ({
  event: "produced",
  rule: "PROD-1",
  seat,
  hex,
  count: 1,
  cards,
});

it("adds up what several hexes gave to a player", () => {
  const first = produced("blue", "0,0", { wool: 1 });
  expect(gainsOf([first, produced("red", "0,0", { wool: 1 }), produced("blue", "1,0", { wool: 1, ore: 2 })])).toEqual([
    { seat: "blue", cards: { wool: 2, ore: 2 } },
    { seat: "red", cards: { wool: 1 } },
  ]);
  expect(first).toMatchObject({ cards: { wool: 1 } });
});
