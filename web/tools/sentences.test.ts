// Every sentence with a count has the forms that its language needs, and reads well with any count.
import { describe, expect, it } from "vitest";
import { formsOf } from "../src/words/formats.ts";
import { askedOf, readingsOf, type Sections } from "./sentences.ts";

const catalogs = import.meta.glob<Sections>("../../lang/*.json", { import: "default", eager: true });

const messagesOf = (sections: Sections): [string, string][] =>
  Object.entries(sections).flatMap(([section, messages]) =>
    Object.entries(messages).map(([key, text]): [string, string] => [`${section}.${key}`, text]),
  );

// The plural forms of whole numbers: in Polish and Ukrainian `other` is for fractions alone.
const neededIn = (language: string): Set<string> => {
  const forms = formsOf(language);
  return new Set(Array.from({ length: 200 }, (_, count) => forms.plural(count)));
};

// The missing forms; none if one text serves all counts.
function lacking(cases: Set<string>, needed: Set<string>): string[] {
  if ([...cases].every((name) => name === "other" || name.startsWith("="))) return [];
  return [...needed].filter((form) => !cases.has(form) && form !== "other");
}

// Text that may follow both "You" and a name; a colon makes it a label, not a sentence.
const forBoth: Record<string, RegExp> = {
  en: /^(:| (\w+ed|and|built|drew|gave|got|had|lost|made|paid|put|saw|sent|stole|took|undid|withdrew|won)\b)/,
  et: /^(:| ei )/,
  is: /^(:| (og|byrjar|skiptir) )/,
};

// A sample name that stands for another player.
const aName = /^(Ada|Ben)/;

function fitsYou(line: string, ofAnother: string, you: string, language: string): boolean {
  const at = line.split(new RegExp(`(?<!\\p{L})${you}(?!\\p{L})`, "u"));
  if (at.length === 1) return true;
  const rest = line.slice(you.length);
  const isSame = rest === ofAnother.replace(aName, "");
  return at.length === 2 && at[0] === "" && (!isSame || (forBoth[language] ?? /^:/).test(rest));
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

  // "You" begins a sentence, and the rest suits both "You" and a name, or the message distinguishes them (seatIs,
  // otherIs). So there is no "from You", no "You places", and no "Red place".
  it("tells readers of themselves", () => {
    const you = sections["people"]?.["you"] ?? "";
    const wrong = readingsOf(sections, language)
      .filter(({ key }) => key.startsWith("log."))
      .flatMap(({ key, lines }) => [...lines].map(([at, line]) => ({ key, at, line, lines })))
      .filter(({ at }) => at.split(" ").includes("you"))
      .filter(({ line, at, lines }) => !fitsYou(line, lines.get(at.replace("you", "other")) ?? "", you, language))
      .map(({ key, line }) => `${key}: ${line}`);
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
