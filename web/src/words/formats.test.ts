// The formats of a language that the browser does not know. Node knows all languages: compare with Node.
import { describe, expect, it } from "vitest";
import { agoFormat, isKnownToBrowser, listFormat, numberFormat, pluralRules, timeFormat, toldOf } from "./formats.ts";

const own = toldOf("is", () => false);
if (own === undefined) throw new Error("nothing is told of Icelandic");

describe("Icelandic, where the browser has none", () => {
  it("counts as it is counted", () => {
    const real = new Intl.PluralRules("is");
    for (let number = 0; number < 250; number++) {
      expect(pluralRules("is", own).select(number), String(number)).toBe(real.select(number));
    }
  });

  it.each([[["a"]], [["a", "b"]], [["a", "b", "c"]]])("lists %j", (items) => {
    expect(listFormat("is", own).format(items)).toBe(new Intl.ListFormat("is", { type: "conjunction" }).format(items));
  });

  it.each([
    [12345.6, {}],
    [0.25, { style: "percent" }],
    [-3, {}],
  ] as const)("writes the number %d %j", (number, options) => {
    expect(numberFormat("is", options, own).format(number)).toBe(new Intl.NumberFormat("is", options).format(number));
  });

  it("writes the time of day", () => {
    const afternoon = new Date(2026, 1, 3, 14, 5);
    expect(timeFormat("is", own).format(afternoon)).toBe("14:05");
  });

  it("says how long ago something was", () => {
    const real = new Intl.RelativeTimeFormat("is", { numeric: "always" });
    for (const unit of ["minute", "hour", "day"] as const) {
      for (const count of [1, 2, 21]) {
        expect(agoFormat("is", own).format(-count, unit)).toBe(real.format(-count, unit));
      }
    }
  });
});

describe("a language that the browser knows", () => {
  it("is left to it", () => {
    expect(toldOf("pl")).toBeUndefined();
  });

  it("is one of which it knows all", () => {
    const knows = { supportedLocalesOf: (language: string) => [language] };
    const knowsNot = { supportedLocalesOf: () => [] };
    expect(isKnownToBrowser("is", [knows, knows])).toBe(true);
    expect(isKnownToBrowser("is", [knows, knowsNot])).toBe(false);
  });
});
