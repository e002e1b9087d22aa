// Every sentence with a count has the forms that its language needs, and can be read with any count.
import { describe, expect, it } from "vitest";
import { formsOf } from "../src/words/formats.ts";
import { askedOf, readingsOf, type Sections } from "./sentences.ts";

const catalogs = import.meta.glob<Sections>("../../lang/*.json", { import: "default", eager: true });

const messagesOf = (sections: Sections): [string, string][] =>
  Object.entries(sections).flatMap(([section, messages]) =>
    Object.entries(messages).map(([key, text]): [string, string] => [`${section}.${key}`, text]),
  );

// Those by which whole numbers are counted: `other` is for fractions alone in Polish and Ukrainian.
const neededIn = (language: string): Set<string> => {
  const forms = formsOf(language);
  return new Set(Array.from({ length: 200 }, (_, count) => forms.plural(count)));
};

// A form is told, or nothing differs: one text for all counts.
function lacking(cases: Set<string>, needed: Set<string>): string[] {
  if ([...cases].every((name) => name === "other" || name.startsWith("="))) return [];
  return [...needed].filter((form) => !cases.has(form) && form !== "other");
}

describe.each(Object.entries(catalogs))("%s", (path, sections) => {
  const language = path.replace(/.*\/|\.json$/g, "");
  const needed = neededIn(language);

  it("has every form in every plural", () => {
    const wrong = messagesOf(sections).flatMap(([key, text]) =>
      [...askedOf(text).plurals.values()]
        .flat()
        .flatMap((cases) => lacking(cases, needed).map((form) => `${key}: ${form}`)),
    );
    expect(wrong).toEqual([]);
  });

  it("can be read with any count, in every case", () => {
    const readings = readingsOf(sections, language);
    expect(readings.length).toBeGreaterThan(400);
    const wrong = readings.flatMap(({ key, lines }) =>
      [...lines].filter(([, line]) => line.trim() === "" || /[{}#]|undefined/.test(line)).map(([at]) => `${key} ${at}`),
    );
    expect(wrong).toEqual([]);
  });
});
