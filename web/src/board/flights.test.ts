import { expect, it } from "vitest";
import type { Event, View } from "../protocol.ts";
import { dramasOf, flightsOf, originsOf } from "./flights.ts";

it("lets cards fly from the hexes that produced them", () => {
  const cards = { lumber: 1, paper: 2 };
  expect(flightsOf([{ event: "produced", rule: "PROD-1", seat: "red", hex: "0,0", count: 3, cards }])).toEqual([
    { seat: "red", card: "lumber", hex: "0,0" },
    { seat: "red", card: "paper", hex: "0,0" },
    { seat: "red", card: "paper", hex: "0,0" },
  ]);
});

it("knows where a knight, the robber, the pirate and the merchant come from", () => {
  const before = { robber: "0,0", pirate: "3,0", merchant: { at: "1,0", owner: "red" } } as Partial<View> as View;
  const origins = originsOf(
    [
      { event: "moved", rule: "KNIGHT-1", seat: "red", from: "0,0N", to: "1,0S" },
      { event: "robber", rule: "ROB-1", seat: "red", hex: "1,0" },
      { event: "pirate", rule: "PIRATE-1", seat: "red", hex: "2,1" },
      { event: "merchant", rule: "CARD-MERCHANT", seat: "red", hex: "0,1" },
    ],
    before,
  );
  expect(origins.get("red 1,0S")).toBe("0,0N");
  expect(origins.get("robber")).toBe("0,0");
  expect(origins.get("pirate")).toBe("3,0");
  expect(origins.get("merchant")).toBe("1,0");
});

it("shows a lost city, a metropolis that changes hands, and the winner's buildings", () => {
  const before = { seats: { blue: { metropolises: { trade: "0,0S" } } } } as unknown as View;
  const after = { seats: { red: { cities: ["0,0N"], settlements: ["1,0S"] } } } as unknown as View;
  const events: Event[] = [
    { event: "city-lost", rule: "BARB-5", seat: "ivory", at: "2,0N", fallen: false },
    { event: "metropolis", rule: "IMPROVE-8", seat: "red", track: "trade", at: "0,0N" },
    { event: "won", rule: "WIN-1", seat: "red" },
  ];
  expect(dramasOf({ events, before, after, whole: false })).toEqual([
    { kind: "fall", at: "2,0N", seat: "ivory" },
    { kind: "uncrown", at: "0,0S", track: "trade", seat: "blue" },
    { kind: "crown", at: "0,0N", track: "trade", seat: "red" },
    { kind: "win", at: "0,0N", seat: "red" },
    { kind: "win", at: "1,0S", seat: "red" },
  ]);
});
