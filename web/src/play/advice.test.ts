import { describe, expect, it } from "vitest";
import { IntlMessageFormat } from "intl-messageformat";
import type { Merit } from "../protocol.ts";
import { toldOf } from "./advice.ts";

describe("income", () => {
  it("is one sentence, in the place of its first part", () => {
    const merits: Merit[] = [
      { merit: "points", count: 1 },
      { merit: "income", card: "coin", count: 5 },
      { merit: "level", track: "trade", count: 2 },
      { merit: "income", card: "ore", count: 2 },
    ];
    const told = toldOf(merits);
    expect(told.map(({ merit }) => merit)).toEqual(["points", "income", "level"]);
    expect(told[1]?.cards).toEqual({ coin: 5, ore: 2 });
  });
});

const files = import.meta.glob<{ advice: Record<string, string> }>("../../../lang/*.json", {
  import: "default",
  eager: true,
});

describe.each(Object.entries(files))("every merit in %s", (file, { advice }) => {
  const language = file.replace(/.*\/|\.json$/g, "");
  const merits = Object.entries(advice).filter(([key]) => key.startsWith("m-"));

  it.each(merits)("%s is a sentence, whatever the number", (_, text) => {
    for (const count of [0, 1, 2, 5, 21, 22]) {
      const values = { count, card: "X", cards: "X", seat: "X", track: "X", place: "X", what: "X" };
      const told = String(new IntlMessageFormat(text, language).format(values));
      expect(told).toMatch(/\.$/);
      expect(told).not.toMatch(/[{}#]|\s\s/);
    }
  });
});
