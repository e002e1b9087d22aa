import { describe, expect, it } from "vitest";
import type { Event, Seat } from "../protocol.ts";
import type { Entry, Points } from "./eventLog.svelte.ts";
import { statisticsOf } from "./statistics.ts";

const seats: Seat[] = ["red", "blue", "ivory"];
let version = 0;
const entry = (turns: number, events: object[], points?: Points): Entry => ({
  version: ++version,
  turns,
  events: events.map((event) => ({ rule: "X-1", ...event })) as Event[],
  ...(points === undefined ? {} : { points }),
});
const of = (...entries: Entry[]) => statisticsOf(entries, seats);

describe("statisticsOf", () => {
  it("knows nothing of a game that has not begun", () => {
    const nothing = of();
    expect(nothing.turns).toBe(0);
    expect(nothing.points.red).toEqual([0]);
    expect(nothing.rolls.count).toBe(0);
  });

  it("holds points until they change", () => {
    const { points } = of(
      entry(0, [], { red: 3, blue: 3, ivory: 3 }),
      entry(2, [], { red: 4, blue: 3, ivory: 3 }),
      entry(2, [], { red: 5, blue: 3, ivory: 3 }),
      entry(4, []),
    );
    expect(points.red).toEqual([3, 3, 5, 5, 5]);
    expect(points.blue).toEqual([3, 3, 3, 3, 3]);
  });

  it("counts ships, islands and what gold gives", () => {
    const { voyages, produced } = of(
      entry(1, [
        { event: "ship-built", seat: "red", edge: "0,0NE" },
        { event: "ship-built", seat: "red", edge: "0,0E" },
        { event: "ship-moved", seat: "red", edge: "0,0E", to: "0,0SE" },
        { event: "island", seat: "red", island: 2, points: 2 },
      ]),
      entry(2, [
        { event: "gold", seat: "blue", count: 1, cards: { ore: 1 } },
        { event: "gold", seat: "blue", count: 1, cards: { ore: 1 } },
      ]),
    );
    expect(voyages.red).toEqual({ built: 2, moved: 1, islands: 1, gold: 0 });
    expect(voyages.blue.gold).toBe(2);
    expect(produced.blue).toEqual({ ore: 2 });
  });

  it("counts dice by sum, die and face", () => {
    const { rolls } = of(
      entry(1, [{ event: "dice", seat: "red", red: 3, yellow: 4, face: "ship" }]),
      entry(2, [{ event: "dice", seat: "blue", red: 1, yellow: 6, face: "trade" }]),
    );
    expect(rolls.count).toBe(2);
    expect(rolls.sums[7]).toBe(2);
    expect(rolls.red[3]).toBe(1);
    expect(rolls.yellow[6]).toBe(1);
    expect(rolls.faces).toEqual({ trade: 1, politics: 0, science: 0, ship: 1 });
  });

  it("adds up what hexes and the aqueduct gave, card by card", () => {
    const { produced } = of(
      entry(1, [{ event: "produced", seat: "red", count: 3, cards: { ore: 1, coin: 2 } }]),
      entry(2, [{ event: "aqueduct", seat: "red", count: 1, cards: { ore: 1 } }]),
    );
    expect(produced.red).toEqual({ ore: 2, coin: 2 });
    expect(produced.blue).toEqual({});
  });

  it("tells trades with the bank from other payments and gifts", () => {
    const { deals } = of(
      entry(1, [
        { event: "paid", rule: "TRADE-2", seat: "red", count: 4, cards: { wool: 4 } },
        { event: "gained", rule: "TRADE-2", seat: "red", count: 1, cards: { ore: 1 } },
      ]),
      entry(1, [{ event: "paid", rule: "BUILD-1", seat: "red", count: 2 }]),
      entry(1, [{ event: "gained", rule: "CARD-MINING", seat: "red", count: 2, cards: { ore: 2 } }]),
    );
    expect(deals.red).toMatchObject({ bank: 1, paidToBank: 4, gotFromBank: 1, players: 0 });
  });

  it("counts a trade between players once for each of them", () => {
    const { deals } = of(
      entry(1, [
        { event: "traded", seat: "red", other: "blue", count: 2 },
        { event: "traded", seat: "blue", other: "red", count: 1 },
      ]),
    );
    expect(deals.red).toMatchObject({ players: 1, given: 2, taken: 1 });
    expect(deals.blue).toMatchObject({ players: 1, given: 1, taken: 2 });
  });

  it("counts both gifts of Commercial Harbour as a trade, and no other gift", () => {
    const { deals } = of(
      entry(1, [
        { event: "gave", rule: "CARD-HARBOR", seat: "blue", other: "red", count: 1 },
        { event: "gave", rule: "CARD-HARBOR", seat: "red", other: "blue", count: 1 },
      ]),
      entry(1, [{ event: "gave", rule: "CARD-WEDDING", seat: "blue", other: "red", count: 2 }]),
    );
    expect(deals.red).toMatchObject({ players: 1, given: 1, taken: 1 });
    expect(deals.blue).toMatchObject({ players: 1, given: 1, taken: 1 });
  });

  it("counts what was stolen, even where the cards are hidden", () => {
    const { stolen, discarded } = of(
      entry(1, [{ event: "stole", seat: "red", other: "blue", count: 1 }]),
      entry(1, [{ event: "monopoly", seat: "red", other: "blue", card: "ore", count: 2 }]),
      entry(1, [{ event: "discarded", seat: "ivory", count: 4 }]),
    );
    expect(stolen.red).toEqual({ red: 0, blue: 3, ivory: 0 });
    expect(discarded.ivory).toBe(4);
  });

  it("tells what a landing brought", () => {
    const { landings } = of(
      entry(3, [
        { event: "landing", strength: 4, defence: 2 },
        { event: "defended", seat: "red", strength: 1, outcome: "loses-city" },
        { event: "defended", seat: "blue", strength: 1, outcome: "loses-city" },
        { event: "defended", seat: "ivory", strength: 0, outcome: "nothing" },
      ]),
      entry(4, [{ event: "drew", seat: "blue", deck: "trade" }]),
      entry(9, [
        { event: "landing", strength: 3, defence: 5 },
        { event: "defended", seat: "blue", strength: 1, outcome: "nothing" },
        { event: "defended", seat: "ivory", strength: 4, outcome: "defender-point" },
      ]),
    );
    expect(landings).toMatchObject([
      { turn: 3, strength: 4, defence: 2, losers: ["red", "blue"], defender: undefined, drew: [] },
      { turn: 9, strength: 3, defence: 5, losers: [], defender: "ivory", drew: [] },
    ]);
  });

  it("follows improvements, knights, progress cards and the longest route", () => {
    const all = of(
      entry(1, [{ event: "improved", seat: "red", track: "trade", level: 1 }]),
      entry(2, [{ event: "improved", seat: "red", track: "science", level: 1 }]),
      entry(2, [{ event: "hired", seat: "red", at: "0,0N" }]),
      entry(2, [{ event: "knight-lost", seat: "red", at: "0,0N", level: "basic" }]),
      entry(3, [{ event: "drew", seat: "blue", deck: "trade" }]),
      entry(3, [{ event: "played", seat: "blue", deck: "trade", card: "fleet" }]),
      entry(3, [{ event: "route", seat: "blue", length: 5 }]),
      entry(4, [{ event: "route", length: 0 }]),
    );
    expect(all.improvements.red).toEqual([0, 1, 2, 2, 2]);
    expect(all.knights.red).toEqual({ hired: 1, activated: 0, promoted: 0, lost: 1 });
    expect(all.progress.blue).toEqual({ drawn: 1, played: ["fleet"] });
    expect(all.milestones).toMatchObject([
      { kind: "route", turn: 3, seat: "blue", length: 5 },
      { kind: "route", turn: 4, seat: undefined },
    ]);
  });

  it("ignores events beside the game", () => {
    const chat = { event: "chat", person: 1, text: "hello", time: 0 } as Event;
    expect(statisticsOf([{ version: 1, turns: 1, events: [chat] }], seats).turns).toBe(1);
  });
});
