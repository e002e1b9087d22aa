import { describe, expect, it } from "vitest";
import type { Event, View } from "../protocol.ts";
import { harmsOf } from "./harms.ts";

const rule = "X-1";
const before = {
  seats: {
    red: { settlements: ["0,0N"], cities: ["0,1S"], ships: ["2,-1E"], metropolises: { trade: "0,1S" } },
    blue: { settlements: ["-2,1N"] },
  },
  merchant: { at: "0,0", owner: "red" },
  "longest-route": "red",
} as unknown as View;

const told = (event: Event, whole = false): string[] =>
  harmsOf({ events: [event], before, after: undefined, whole }, "red").map(({ key }) => key);

describe("harm to a player", () => {
  it.each<[string, Event]>([
    ["log.stole", { event: "stole", rule, seat: "blue", other: "red", count: 1 }],
    ["log.monopoly", { event: "monopoly", rule, seat: "blue", other: "red", card: "ore", count: 2 }],
    ["log.tookCard", { event: "took-card", rule, seat: "blue", other: "red", deck: "trade", count: 1 }],
    ["log.sawHand", { event: "saw-hand", rule, seat: "blue", other: "red", count: 3 }],
    ["log.driven", { event: "driven", rule, seat: "blue", other: "red", at: "1,0N" }],
    ["log.roadTaken", { event: "road-taken", rule, seat: "blue", other: "red", edge: "0,0E" }],
    ["log.shipTaken", { event: "ship-taken", rule, seat: "blue", other: "red", edge: "2,-1E" }],
    ["log.cityLost", { event: "city-lost", rule, seat: "red", at: "0,1S", fallen: false }],
    ["log.knightLost", { event: "knight-lost", rule, seat: "red", at: "1,0N", level: "basic" }],
    ["log.robber", { event: "robber", rule, seat: "blue", hex: "0,0" }],
    ["log.pirate", { event: "pirate", rule, seat: "blue", hex: "3,-1" }],
    ["log.tokens", { event: "tokens", rule, seat: "blue", hex: "-2,0", with: "0,0" }],
    ["harm.metropolis", { event: "metropolis", rule, seat: "blue", track: "trade", at: "-2,1N" }],
    ["harm.merchant", { event: "merchant", rule, seat: "blue", hex: "-2,1" }],
    ["harm.route", { event: "route", rule, seat: "blue", length: 7 }],
    ["harm.routeNobody", { event: "route", rule, length: 0 }],
  ])("is told: %s", (key, event) => {
    expect(told(event)).toEqual([key]);
    expect(told(event, true)).toEqual([]);
  });

  it.each<Event>([
    { event: "stole", rule, seat: "red", other: "blue", count: 1 },
    { event: "stole", rule, seat: "blue", other: "ivory", count: 1 },
    { event: "monopoly", rule, seat: "blue", other: "red", card: "ore", count: 0 },
    { event: "driven", rule, seat: "red", other: "blue", at: "1,0N" },
    { event: "city-lost", rule, seat: "blue", at: "-2,1N", fallen: false },
    { event: "robber", rule, seat: "blue", hex: "-2,1" },
    { event: "robber", rule, seat: "red", hex: "0,0" },
    { event: "robber", rule, hex: "0,0" },
    { event: "pirate", rule, seat: "blue", hex: "-3,0" },
    { event: "tokens", rule, seat: "red", hex: "-2,0", with: "0,0" },
    { event: "metropolis", rule, seat: "blue", track: "science", at: "-2,1N" },
    { event: "metropolis", rule, seat: "red", track: "trade", at: "0,1S" },
    { event: "merchant", rule, seat: "red", hex: "0,0" },
    { event: "produced", rule, seat: "blue", hex: "0,0", count: 1, cards: { ore: 1 } },
  ])("is not what happens to others, or what they do themselves: %o", (event) => {
    expect(told(event)).toEqual([]);
  });
});
