import { beforeAll, describe, expect, it } from "vitest";
import type { Legal, Own, View } from "../protocol.ts";
import { words } from "../words/words.svelte.ts";
import { bankOffer, coachLine, isWarning } from "./coaching.ts";

const own = { seat: "red", hand: {}, cards: [], improve: {} } as unknown as Own;
const at = (phase: string, more: object = {}): View =>
  ({
    phase,
    waiting: ["red"],
    barbarians: { steps: 1, track: 7, strength: 2, defence: 0, losers: ["red"] },
    seats: { red: { points: 3, hand: 4, limit: 7 } },
    ...more,
  }) as unknown as View;
const near = { barbarians: { steps: 5, track: 7, strength: 2, defence: 1, losers: ["red"] } };
const others = { barbarians: { steps: 5, track: 7, strength: 2, defence: 1, losers: ["blue"] } };
// After the first turn, which tells about the barbarians.
const say = (view: View, legal: Legal = {}, heard: string[] = ["barbarians"]) => coachLine(heard, view, own, legal);

beforeAll(() => words.whole());

describe("the teacher at a table", () => {
  it("speaks about the question", () => {
    expect(say(at("setup-city"))).toBe("setup-city");
    expect(say(at("before-roll"), { roll: [""] })).toBe("roll");
    expect(say(at("move-robber"), { robber: ["0,0"] })).toBe("robber");
    expect(say(at("move-robber"), { pirate: ["3,0"] })).toBeUndefined();
    expect(say(at("gift"), { give: ["ore"] })).toBe("give");
    expect(say(at("free-road"), { pass: [""], road: ["0,0E"] })).toBe("road");
    expect(say(at("dice"))).toBeUndefined();
  });

  it("is silent while others are asked", () => {
    expect(say(at("before-roll", { waiting: ["blue"] }))).toBeUndefined();
  });

  it("tells of the barbarians on the first turn, however far they are", () => {
    expect(say(at("main"), { city: ["0,0N"] }, [])).toBe("barbarians");
    expect(isWarning("barbarians")).toBe(false);
  });

  it("warns of the same danger again", () => {
    expect(["wake", "danger", "full"].every((line) => isWarning(line as "wake"))).toBe(true);
    expect(isWarning("roll")).toBe(false);
  });

  it("speaks of the barbarians before all else when they are near", () => {
    expect(say(at("main"), { city: ["0,0N"] })).toBe("city");
    expect(say(at("main", near), { city: ["0,0N"] })).toBe("danger");
    expect(say(at("main", near), { city: ["0,0N"], activate: ["0,1N"] })).toBe("wake");
    expect(say(at("main", others), { city: ["0,0N"], activate: ["0,1N"] })).toBe("let-them");
  });

  it("speaks of one progress card too many before all else", () => {
    expect(say(at("main", near), { return: ["crane"], activate: ["0,1N"] })).toBe("return");
  });

  it("speaks of a hand that is too full", () => {
    expect(say(at("main", { seats: { red: { points: 3, hand: 8, limit: 7 } } }), { road: ["0,0E"] })).toBe("full");
  });

  it("speaks of a wall that can be built before it lets the barbarians come", () => {
    const full = { ...others, seats: { red: { points: 3, hand: 8, limit: 7 } } };
    expect(say(at("main", full), { wall: ["0,0N"], activate: ["0,1N"] })).toBe("wall");
    expect(say(at("main", others), { wall: ["0,0N"] })).toBe("let-them");
  });

  it("names what the bank takes most cheaply", () => {
    const rates = { ...own, rates: { brick: 4, grain: 2 } } as unknown as Own;
    expect(bankOffer(rates, { bank: ["brick for ore", "grain for ore"] })).toEqual({ card: "grain", rate: 2 });
    expect(bankOffer(rates, {})).toBeUndefined();
  });

  it("repeats nothing", () => {
    expect(say(at("main"), { road: ["0,0E"], hire: ["0,0N"] }, ["barbarians", "hire"])).toBe("road");
    expect(say(at("main"), { "play crane": [""] }, ["barbarians", "hire"])).toBe("card");
    expect(say(at("main"), {}, ["barbarians", "end"])).toBeUndefined();
  });
});
