import { describe, expect, it } from "vitest";
import schema from "../../../docs/protocol.schema.json";
import type { Event } from "../protocol.ts";
import { words } from "../words/words.svelte.ts";
import { kept, latest, linesOf, turnsOf } from "./log.ts";
import { tell, tellers } from "./tellers.ts";

const rule = "X-1";
const samples: Record<Event["event"], Event> = {
  "start-rolled": { event: "start-rolled", rule, seat: "red", red: 2, yellow: 3 },
  first: { event: "first", rule, seat: "red" },
  turn: { event: "turn", rule, seat: "red" },
  "paired-turn": { event: "paired-turn", rule, seat: "orange", other: "red" },
  dice: { event: "dice", rule, seat: "red", red: 2, yellow: 3, face: "ship" },
  ship: { event: "ship", rule, steps: 3 },
  landing: { event: "landing", rule, strength: 4, defence: 2 },
  defended: {
    event: "defended",
    rule,
    seat: "red",
    strength: 2,
    basic: 2,
    strong: 0,
    mighty: 0,
    outcome: "defender-point",
  },
  "knights-rest": { event: "knights-rest", rule },
  sent: { event: "sent", rule, seat: "red", at: "0,0N" },
  "defender-point": { event: "defender-point", rule, seat: "red" },
  "city-lost": { event: "city-lost", rule, seat: "red", at: "0,0N", fallen: false },
  drew: { event: "drew", rule, seat: "red", deck: "trade" },
  returned: { event: "returned", rule, seat: "red", deck: "trade", card: "merchant" },
  "point-card": { event: "point-card", rule, seat: "red", deck: "science", card: "printing" },
  played: { event: "played", rule, seat: "red", deck: "trade", card: "merchant" },
  seven: { event: "seven", rule, seat: "red" },
  "robber-stays": { event: "robber-stays", rule, seat: "red" },
  resolved: { event: "resolved", rule, seat: "red" },
  produced: { event: "produced", rule, seat: "red", hex: "0,0", count: 1, cards: { ore: 1 } },
  gold: { event: "gold", rule, seat: "red", count: 1, cards: { ore: 1 } },
  aqueduct: { event: "aqueduct", rule, seat: "red", count: 1, cards: { ore: 1 } },
  gained: { event: "gained", rule, seat: "red", count: 1, cards: { ore: 1 } },
  paid: { event: "paid", rule, seat: "red", count: 1, cards: { ore: 1 } },
  discarded: { event: "discarded", rule, seat: "red", count: 4 },
  offered: { event: "offered", rule, seat: "red", count: 1, cards: { ore: 1 } },
  asked: { event: "asked", rule, seat: "red", count: 1, cards: { wool: 1 } },
  answered: { event: "answered", rule, seat: "blue", answer: "accepted" },
  withdrawn: { event: "withdrawn", rule, seat: "red" },
  traded: { event: "traded", rule, seat: "red", other: "blue", count: 1, cards: { ore: 1 } },
  shortage: { event: "shortage", rule, card: "ore" },
  pirate: { event: "pirate", rule, seat: "red", hex: "0,0" },
  robber: { event: "robber", rule, seat: "red", hex: "0,0" },
  stole: { event: "stole", rule, seat: "red", other: "blue", count: 1 },
  gave: { event: "gave", rule, seat: "red", other: "blue", count: 1 },
  "saw-hand": { event: "saw-hand", rule, seat: "red", other: "blue", count: 8 },
  monopoly: { event: "monopoly", rule, seat: "red", other: "blue", card: "ore" },
  road: { event: "road", rule, seat: "red", edge: "0,0E" },
  "ship-built": { event: "ship-built", rule, seat: "red", edge: "0,0E" },
  "ship-moved": { event: "ship-moved", rule, seat: "red", from: "0,0E", to: "1,0E" },
  "ship-taken": { event: "ship-taken", rule, seat: "red", other: "blue", edge: "0,0E" },
  island: { event: "island", rule, seat: "red", island: 2, points: 2 },
  "road-taken": { event: "road-taken", rule, seat: "red", other: "blue", edge: "0,0E" },
  settlement: { event: "settlement", rule, seat: "red", at: "0,0N" },
  city: { event: "city", rule, seat: "red", at: "0,0N" },
  wall: { event: "wall", rule, seat: "red", at: "0,0N" },
  hired: { event: "hired", rule, seat: "red", at: "0,0N" },
  activated: { event: "activated", rule, seat: "red", at: "0,0N" },
  "pirate-chased": { event: "pirate-chased", rule, seat: "red", at: "0,0N" },
  chased: { event: "chased", rule, seat: "red", at: "0,0N" },
  promoted: { event: "promoted", rule, seat: "red", at: "0,0N", level: "strong" },
  "knight-lost": { event: "knight-lost", rule, seat: "red", at: "0,0N", level: "basic" },
  "knight-placed": { event: "knight-placed", rule, seat: "red", at: "0,0N", level: "basic", active: false },
  moved: { event: "moved", rule, seat: "red", from: "0,0N", to: "0,0S" },
  relocated: { event: "relocated", rule, seat: "red", from: "0,0N", to: "0,0S" },
  driven: { event: "driven", rule, seat: "red", other: "blue", at: "0,0N" },
  improved: { event: "improved", rule, seat: "red", track: "trade", level: 2 },
  metropolis: { event: "metropolis", rule, seat: "red", track: "trade", at: "0,0N" },
  "harbor-offer": { event: "harbor-offer", rule, seat: "red", other: "blue", count: 1 },
  nothing: { event: "nothing", rule, seat: "red", other: "blue" },
  "saw-card": { event: "saw-card", rule, seat: "red", other: "blue", deck: "trade", count: 1 },
  "took-card": { event: "took-card", rule, seat: "red", other: "blue", deck: "trade", card: "fleet", count: 1 },
  merchant: { event: "merchant", rule, seat: "red", hex: "0,0" },
  tokens: { event: "tokens", rule, seat: "red", hex: "0,0", with: "1,0" },
  fleet: { event: "fleet", rule, seat: "red", card: "ore" },
  route: { event: "route", rule, seat: "red", length: 5 },
  won: { event: "won", rule, seat: "red" },
  joined: { event: "joined", person: 1, name: "Ada" },
  renamed: { event: "renamed", person: 1, name: "Ada" },
  sat: { event: "sat", seat: "red", person: 1, color: "green" },
  stood: { event: "stood", seat: "red", color: "green" },
  ready: { event: "ready", seat: "red", person: 1 },
  unready: { event: "unready", seat: "red", person: 1 },
  revealed: { event: "revealed", seat: "red", person: 1 },
  colored: { event: "colored", seat: "red", color: "green" },
  options: { event: "options" },
  revealing: { event: "revealing" },
  began: { event: "began" },
  imported: { event: "imported" },
  lapsed: { event: "lapsed" },
  chat: { event: "chat", person: 1, text: "Hello", time: 0 },
  emote: { event: "emote", person: 1, emote: "wave", time: 0 },
  undone: { event: "undone", seat: "red", to: 4 },
  proposed: { event: "proposed", person: 1, what: "undo" },
  agreed: { event: "agreed", person: 1 },
  refused: { event: "refused", person: 1 },
  paused: { event: "paused", person: 1 },
  resumed: { event: "resumed", person: 1 },
  kicked: { event: "kicked", person: 1 },
  host: { event: "host", person: 1 },
  "moved-device": { event: "moved-device", person: 1 },
  silenced: { event: "silenced", person: 1 },
  heard: { event: "heard", person: 1 },
  resigned: { event: "resigned", person: 1, seat: "red" },
  over: { event: "over", how: "agreed" },
  rematch: { event: "rematch", table: "k3v9q2m7xw4d" },
};

// Every kind of event in the schema.
function kindsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const here = (value as { properties?: { event?: { const?: string; enum?: string[] } } }).properties?.event;
  const own = here?.const === undefined ? (here?.enum ?? []) : [here.const];
  return [...own, ...Object.values(value).flatMap(kindsIn)];
}

const untold = ["chat", "emote", "seven", "robber-stays", "resolved"];
const lines = (...events: Event[]) => linesOf({ version: 7, events });

describe("the log", () => {
  it("knows every kind of event of the protocol", () => {
    const kinds = [...new Set(kindsIn(schema))].sort();
    expect(kinds.length).toBeGreaterThan(50);
    expect(Object.keys(tellers).sort()).toEqual(kinds);
    expect(Object.keys(samples).sort()).toEqual(kinds);
  });

  it.each(Object.values(samples).filter(({ event }) => !untold.includes(event)))("tells of $event", (event) => {
    const said = tell(event);
    expect(said).toBeDefined();
    if (said === undefined) return;
    expect(words.has(said.key)).toBe(true);
    const values = Object.fromEntries(
      Object.keys(said.values).flatMap((key) => [
        [key, `<${key}>`],
        [`${key}Is`, "other"],
      ]),
    );
    // A missing value throws.
    expect(words.text(said.key, values)).not.toBe("");
    if ("rule" in event && event.event !== "produced") expect(lines(event)[0]?.rule).toBe(rule);
  });

  it("leaves messages to the chat, and the faces of a roll to the dice", () => {
    expect(lines(samples.chat, samples.emote, samples.seven, samples.resolved)).toEqual([]);
  });

  it("does not name players without a share in the defence", () => {
    expect(lines({ ...samples.defended, strength: 0 } as Event)).toEqual([]);
  });

  it("ignores unknown events", () => {
    expect(lines({ event: "earthquake" } as unknown as Event)).toEqual([]);
  });

  it("names people and colours where seats are still chairs", () => {
    const chairs = [samples.sat, samples.stood, samples.ready, samples.unready, samples.revealed, samples.colored];
    const parts = lines(...chairs, { event: "sat", seat: "blue", bot: "easy", color: "green" }).map(({ values }) =>
      Object.values(values).map((part) => (typeof part === "object" ? part.kind : part)),
    );
    expect(parts).toEqual([["person", "color"], ["color"], ["person"], ["person"], ["person"], ["color"], ["color"]]);
  });

  it("tells a price together with the built piece", () => {
    const told = lines(samples.paid, samples.road);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ key: "log.road", price: { ore: 1 }, places: ["0,0E"], seat: "red", version: 7 });
  });

  it("tells both sides of a trade in one line", () => {
    expect(lines(samples.paid, samples.gained).map((line) => line.key)).toEqual(["log.banked"]);
    expect(lines(samples.offered, samples.asked).map((line) => line.key)).toEqual(["log.offered"]);
    const answer: Event = { event: "answered", rule, seat: "red", answer: "countered" };
    expect(lines(samples.offered, samples.asked, answer).map((line) => line.key)).toEqual(["log.countered"]);
    const back: Event = { event: "traded", rule, seat: "blue", other: "red", count: 1, cards: { wool: 1 } };
    expect(lines(samples.traded, back)[0]).toMatchObject({
      key: "log.traded",
      values: { gave: { cards: { ore: 1 } }, got: { cards: { wool: 1 } }, other: { seat: "blue" } },
    });
  });

  it("tells what a roll brought in one line", () => {
    const blue: Event = { event: "produced", rule, seat: "blue", hex: "1,0", count: 2, cards: { wool: 2 } };
    const told = lines(samples.dice, samples.produced, blue, { ...blue, hex: "0,0" }, samples.shortage);
    expect(told.map((line) => line.key)).toEqual(["log.dice", "log.produced", "log.shortage"]);
    expect(told[1]?.gains).toEqual([
      { seat: "red", cards: { ore: 1 } },
      { seat: "blue", cards: { wool: 4 } },
    ]);
    expect(told[1]?.places).toEqual(["0,0", "1,0"]);
  });

  it("groups by turns, with the roll in the head", () => {
    const turns = turnsOf([
      { version: 1, turns: 0, events: [samples.began, samples.settlement] },
      { version: 2, turns: 1, events: [samples.turn] },
      { version: 3, turns: 1, events: [samples.dice, samples.produced] },
      { version: 4, turns: 2, events: [samples.withdrawn, { event: "turn", rule, seat: "blue" }] },
    ]);
    expect(turns.map(({ number, seat, lines }) => [number, seat, lines.length])).toEqual([
      [0, undefined, 2],
      [1, "red", 2],
      [2, "blue", 0],
    ]);
    expect(turns[1]?.dice).toMatchObject({ red: 2, yellow: 3 });
  });

  it("keeps the turns in which nothing was added", () => {
    const entries = [
      { version: 1, turns: 1, events: [samples.turn, samples.road] },
      { version: 2, turns: 2, events: [{ ...samples.turn, seat: "blue" } as Event] },
    ];
    const before = turnsOf(entries);
    const now = kept(before, turnsOf([...entries, { version: 3, turns: 2, events: [samples.dice] }]));
    expect(now).toHaveLength(2);
    expect(now[0]).toBe(before[0]);
    expect(now[1]).not.toBe(before[1]);
    expect(now[1]?.dice).toMatchObject({ red: 2, yellow: 3 });
  });

  it("shows the latest turns", () => {
    const entries = Array.from({ length: 20 }, (_, at) => ({
      version: at,
      turns: at + 1,
      events: [samples.turn, samples.road, samples.wall],
    }));
    const { turns, more } = latest(turnsOf(entries), 10);
    expect(turns.map((turn) => turn.number)).toEqual([18, 19, 20]);
    expect(more).toBe(true);
    expect(latest(turnsOf(entries), 1000).more).toBe(false);
    expect(latest(turnsOf(entries), 1).turns).toHaveLength(1);
  });
});

describe("the rolls for the start", () => {
  it("are one line", () => {
    const rolled = (version: number, seat: "red" | "blue", yellow: number) => ({
      version,
      turns: 0,
      events: [{ event: "start-rolled" as const, rule, seat, red: 2, yellow }],
    });
    const [turn] = turnsOf([rolled(1, "red", 3), rolled(2, "blue", 6)]);
    expect(turn?.lines).toHaveLength(1);
    expect(turn?.lines[0]?.rolls).toEqual([
      { seat: "red", sum: 5 },
      { seat: "blue", sum: 8 },
    ]);
  });
});
