// Every message of every catalog gives the same text as ICU's own implementation.
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { formsOf } from "./formats.ts";
import { BadMessage, Message } from "./message.ts";

type Sections = Record<string, Record<string, string>>;
const catalogs = import.meta.glob<Sections>("../../../lang/*.json", { import: "default", eager: true });

// Numbers with different plurals, words for select, and drawn things.
const numbers = [0, 1, 2, 5, 11, 22, 1234];
const selected = ["you", "other", "ship", "active"];
const samplesFor = (text: string): unknown[] => {
  if (text.includes(", plural")) return numbers;
  return text.includes(", select") ? selected : [12, { kind: "cards" }];
};
const valuesOf = (text: string, value: unknown): Record<string, unknown> =>
  Object.fromEntries([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => [name, value]));

describe.each(Object.entries(catalogs))("%s", (path, sections) => {
  const language = path.replace(/.*\/|\.json$/g, "");
  const messages = Object.values(sections).flatMap((section) => Object.values(section));

  it("formats messages as the reference library does", () => {
    const forms = formsOf(language);
    const wrong = messages.filter((text) => {
      const library = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      const own = new Message(text);
      return samplesFor(text).some((value) => {
        const values = valuesOf(text, value);
        const parts = library.formatToParts(values as never).map((part) => part.value);
        return JSON.stringify(own.parts(values, forms)) !== JSON.stringify(parts);
      });
    });
    expect(wrong).toEqual([]);
  }, 60_000);
});

it("keeps quoted text as it is", () => {
  const forms = formsOf("en");
  expect(new Message("a knight's '{level}' isn''t {level}").text({ level: 2 }, forms)).toBe(
    "a knight's {level} isn't 2",
  );
  expect(new Message("{count, plural, one {'#' is #} other {#}}").text({ count: 1 }, forms)).toBe("# is 1");
});

it.each([
  "{",
  "}",
  "{}",
  "{a, number}",
  "{a, plural, one {b}}",
  "{a, plural, other {b}",
  "{a, select, other b}",
  "{a b}",
])("refuses %s", (text) => {
  expect(() => new Message(text)).toThrow(BadMessage);
});
