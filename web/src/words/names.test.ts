// Refusals in Hebrew, with the names of the game's edition.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import english from "../../../lang/en.json";
import hebrew from "../../../lang/he.json";
import type { Edition, Noun, Reason, ReasonId, ReasonValues, Wanted } from "../protocol.ts";
import { placedReasonText } from "./lines.ts";
import { faceName, progressName, progressText, reasonSentence, reasonText, type Refusal } from "./names.ts";
import { reasons } from "./reasons.made.ts";
import { words } from "./words.svelte.ts";

// This test has no server for catalogs.
vi.stubGlobal("fetch", () => Promise.resolve({ json: () => Promise.resolve(hebrew) }));

const onlyAlchemy: Reason = {
  rule: "TURN-1",
  reason: "only-card-before-roll",
  why: "before the roll only Alchemy may be played",
  values: { card: "alchemy" },
};
const noFortress = (level: number): Reason => ({
  rule: "IMPROVE-6",
  reason: "no-fortress",
  why: "mighty knights need the Fortress",
  values: { building: { track: "politics", level } },
});

describe("a refusal in English", () => {
  it("is the server's sentence", () => {
    expect(reasonText(onlyAlchemy, 2022)).toBe(onlyAlchemy.why);
  });

  it("begins with a capital where it stands alone", () => {
    expect(reasonSentence(onlyAlchemy, 2022)).toBe("Before the roll only Alchemy may be played");
    const placed = { ...onlyAlchemy, values: { in: "position" as const, line: 3 } };
    expect(placedReasonText(placed, 2022, "position")).toBe("Line 3: before the roll only Alchemy may be played");
    expect(placedReasonText(onlyAlchemy, 2022, "position")).toBe("Before the roll only Alchemy may be played");
  });
});

describe("the names of an edition", () => {
  afterAll(() => words.use("en"));

  it.each<[Edition, string, string]>([
    [2022, "Commodity Monopoly", "trade symbol"],
    [2010, "Trade Monopoly", "yellow city gate"],
  ])("of %i, in English", (edition, card, face) => {
    expect(progressName("tmonopoly", edition)).toBe(card);
    expect(faceName("trade", edition)).toBe(face);
    expect(faceName("ship", edition)).toBe("barbarian ship");
  });

  it.each<[Edition, string]>([
    [2022, "סמל המסחר"],
    [2010, "שער המסחר"],
  ])("of %i, in Hebrew", async (edition, face) => {
    await words.use("he");
    expect(faceName("trade", edition)).toBe(face);
  });
});

describe("the text of a card", () => {
  it.each(["diplomacy", "intrigue", "roads"] as const)("%s speaks of ships only where there are some", (card) => {
    expect(progressText(card, true)).toMatch(/road.* ship/u);
    expect(progressText(card, false)).not.toContain("ship");
  });

  it("is the same at sea for all others", () => {
    expect(progressText("merchant", true)).toBe(progressText("merchant", false));
  });
});

describe("a refusal in Hebrew", () => {
  beforeAll(() => words.use("he"));
  afterAll(() => words.use("en"));

  it.each<[Edition, string]>([
    [2022, "לפני ההטלה מותר לשחק רק את הקלף אלכימיה"],
    [2010, "לפני ההטלה מותר לשחק רק את הקלף אלכימאי"],
  ])("names a card as the edition of %i does", (edition, text) => {
    expect(reasonText(onlyAlchemy, edition)).toBe(text);
  });

  it.each<[Edition, number, string]>([
    [2022, 3, "לאבירים אדירים צריך מבצר"],
    [2010, 3, "לאבירים אדירים צריך מבצר"],
    [2022, 4, "לאבירים אדירים צריך בית דין"],
    [2010, 4, "לאבירים אדירים צריך מקדש"],
  ])("names a building as the edition of %i does, at level %i", (edition, level, text) => {
    expect(reasonText(noFortress(level), edition)).toBe(text);
  });

  it("lists a price", () => {
    const road: Refusal = { reason: "road-price", why: "", values: { price: { brick: 1, lumber: 1 } } };
    const city: Refusal = { reason: "city-price", why: "", values: { price: { grain: 2, ore: 3 } } };
    expect(reasonText(road, 2022)).toBe("דרך עולה לבנה אחת ועץ אחד");
    expect(reasonText(city, 2022)).toBe("עיר עולה 2 חיטה ו-3 ברזל");
  });

  it("names a limit", () => {
    const many: Refusal = { reason: "too-many-cards-to-end", why: "", values: { limit: 4 } };
    expect(reasonText(many, 2022)).toBe("אי אפשר לסיים תור עם יותר מ־4 קלפי קידום");
  });

  it("tells a refusal of the server", () => {
    expect(reasonText({ reason: "seat-empty", why: "a seat is still empty" }, 2022)).toBe("יש עוד כיסא פנוי");
    const waits: Refusal = { reason: "not-ready", why: "Ada is not ready", values: { name: "Ada" } };
    expect(reasonText(waits, 2022)).toBe("ממתינים ל\u2068Ada\u2069");
  });

  it("tells what can't be read, and on which line", () => {
    const pink: Refusal = {
      reason: "no-such-among",
      why: "there is no seat 'pink' (red, blue)",
      values: { what: "seat", word: "pink", names: ["red", "blue"], in: "position", line: 2, column: 7 },
    };
    const told = 'אין מושב \u2068"pink"\u2069 (יש \u2068red\u2069, \u2068blue\u2069)';
    expect(reasonText(pink, 2022)).toBe(told);
    expect(placedReasonText(pink, 2022, "position")).toBe(`שורה 2: ${told}`);
    expect(placedReasonText(pink, 2022, "game")).toBe(told);
    const ore: Refusal = { reason: "cards-exist", why: "", values: { limit: 19, type: "ore" } };
    expect(reasonText(ore, 2022)).toBe("יש רק 19 קלפים של ברזל");
    const roads: Refusal = { reason: "too-many-roads", why: "", values: { seat: "red", limit: 15 } };
    expect(reasonText(roads, 2022)).toBe("לאדום יש רק 15 דרכים");
  });

  it("leaves what has no id as it is", () => {
    expect(reasonText({ why: "nobody has translated this" }, 2022)).toBe("nobody has translated this");
  });

  // Words of the notation and of JSON stay English in every language.
  const foreign = (text: string): string[] => text.match(/[A-Za-z_]+|[{}]/g) ?? [];

  it("has no English in any reason", () => {
    const values: ReasonValues = {
      card: "alchemy",
      building: { track: "politics", level: 3 },
      price: { brick: 1, ore: 2 },
      seat: "red",
      other: "blue",
      type: "ore",
      what: "phase",
      names: ["5", "6"],
      ...{ name: "א", word: "ב", near: "ג", key: "ד", phase: "ה", example: "ו", expected: "ז" },
      ...{
        limit: 4,
        count: 5,
        number: 6,
        least: 1,
        most: 9,
        low: 1,
        high: 9,
        version: 1,
        row: 7,
        seconds: 8,
        year: 2010,
      },
    };
    for (const [reason, why] of Object.entries(reasons) as [ReasonId, string][]) {
      for (const edition of [2022, 2010] as const) {
        const told = reasonText({ reason, why, values }, edition);
        expect(told, reason).not.toMatch(/undefined/);
        expect(foreign(why), reason).toEqual(expect.arrayContaining(foreign(told)));
        expect(told, reason).toMatch(/[א-ת]/);
      }
    }
  });

  it("has no English in what a word was to be", () => {
    for (const [type, noun] of Object.entries(hebrew.noun))
      expect(foreign(english.noun[type as Noun]), type).toEqual(expect.arrayContaining(foreign(noun)));
    for (const [type, phrase] of Object.entries(hebrew.wanted))
      expect(foreign(english.wanted[type as Wanted]), type).toEqual(expect.arrayContaining(foreign(phrase)));
  });
});
