// Refusals in Hebrew, with the names of the edition in play.
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import hebrew from "../../../lang/he.json";
import type { Edition, Reason } from "../protocol.ts";
import { reasonText, type Why } from "./names.ts";
import { reasons } from "./reasons.made.ts";
import { words } from "./words.svelte.ts";

// There is no server here to fetch a catalog from.
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
  it("is what the server says", () => {
    expect(reasonText(onlyAlchemy, 2022)).toBe(onlyAlchemy.why);
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
    const road: Why = { reason: "road-price", why: "", values: { price: { brick: 1, lumber: 1 } } };
    const city: Why = { reason: "city-price", why: "", values: { price: { grain: 2, ore: 3 } } };
    expect(reasonText(road, 2022)).toBe("דרך עולה לבנה אחת ועץ אחד");
    expect(reasonText(city, 2022)).toBe("עיר עולה 2 חיטה ו-3 ברזל");
  });

  it("names a limit", () => {
    const many: Why = { reason: "too-many-cards-to-end", why: "", values: { limit: 4 } };
    expect(reasonText(many, 2022)).toBe("אי אפשר לסיים תור עם יותר מ־4 קלפי קידום");
  });

  it("goes by the sentence where there is no id", () => {
    expect(reasonText({ why: "a seat is still empty" }, 2022)).toBe("יש עוד מושב ריק");
    expect(reasonText({ why: "nobody has translated this" }, 2022)).toBe("nobody has translated this");
  });

  it("has no English in any of the engine's", () => {
    const values = {
      card: "alchemy",
      building: { track: "politics", level: 3 },
      price: { brick: 1, ore: 2 },
      limit: 4,
    } as const;
    for (const [reason, why] of Object.entries(reasons) as [Reason["reason"], string][]) {
      for (const edition of [2022, 2010] as const) {
        expect(reasonText({ reason, why, values }, edition), reason).not.toMatch(/[A-Za-z{}]|undefined/);
      }
    }
  });
});
