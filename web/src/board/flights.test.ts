import { expect, it } from "vitest";
import type { View } from "../protocol.ts";
import { flightsOf, originsOf } from "./flights.ts";

it("lets cards fly from the hexes that produced them", () => {
  const cards = { lumber: 1, paper: 2 };
  expect(flightsOf([{ event: "produced", rule: "PROD-1", seat: "red", hex: "0,0", count: 3, cards }])).toEqual([
    { seat: "red", card: "lumber", hex: "0,0" },
    { seat: "red", card: "paper", hex: "0,0" },
    { seat: "red", card: "paper", hex: "0,0" },
  ]);
});

it("knows where a knight and the robber come from", () => {
  const before = { robber: "0,0" } as Partial<View> as View;
  const origins = originsOf(
    [
      { event: "moved", rule: "KNIGHT-1", seat: "red", from: "0,0N", to: "1,0S" },
      { event: "robber", rule: "ROB-1", seat: "red", hex: "1,0" },
    ],
    before,
  );
  expect(origins.get("red 1,0S")).toBe("0,0N");
  expect(origins.get("robber")).toBe("0,0");
});
