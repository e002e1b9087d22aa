// The page's fonts have every letter of every language; for a missing one, browsers would use some other font.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { charactersOf } from "./fontFile.ts";
import { fontFaces } from "./fonts.ts";

const root = join(import.meta.dirname, "../..");

interface Face {
  family: string;
  weight: string;
  style: string;
  file: string;
  ranges: [number, number][];
}

const faces: Face[] = [...fontFaces().matchAll(/@font-face \{([^}]+)\}/g)].map(([, body = ""]) => {
  const entry = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(body)?.[1] ?? "";
  const ranges = [...entry("unicode-range").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  return {
    family: entry("font-family").replaceAll('"', ""),
    weight: entry("font-weight"),
    style: entry("font-style") || "normal",
    file: /url\("([^"]+)"\)/.exec(entry("src"))?.[1] ?? "",
    ranges: ranges.map(([, first = "", last = first]) => [parseInt(first, 16), parseInt(last, 16)]),
  };
});

const drawn = new Map(
  faces.map(({ file }) => [file, charactersOf(readFileSync(join(root, "web/node_modules", file)))] as const),
);

// Chooses as browsers do: of the faces with a matching range, the file must have the character.
const isDrawn = (character: number, families: string[], look: string): boolean =>
  faces.some(
    ({ family, weight, style, file, ranges }) =>
      families.includes(family) &&
      `${weight} ${style}` === look &&
      ranges.some(([first, last]) => first <= character && character <= last) &&
      drawn.get(file)?.has(character) === true,
  );

const looksOf = (families: string[]): string[] => [
  ...new Set(faces.filter(({ family }) => families.includes(family)).map((face) => `${face.weight} ${face.style}`)),
];

// Letters, digits and punctuation. Symbols (arrows, dots) may come from any font.
const lettersOf = (text: string): number[] =>
  [...new Set(text)]
    .filter((sign) => /[\p{L}\p{N}.,:;!?'"’„”“«»()–…-]/u.test(sign))
    .map((sign) => sign.codePointAt(0) ?? 0);

const textsOf = (language: string): string => {
  const rules = join(root, `docs/rules/${language}.md`);
  const catalog = JSON.parse(readFileSync(join(root, `lang/${language}.json`), "utf8")) as Record<string, object>;
  const messages = Object.values(catalog).flatMap((section) => Object.values(section) as string[]);
  return `${messages.join("")}${existsSync(rules) ? readFileSync(rules, "utf8") : ""}`;
};

const languages = readdirSync(join(root, "lang")).map((file) => file.replace(".json", ""));
const stacks = { headings: ["Alegreya", "Frank Ruhl Libre"], "all else": ["Rubik"] };

describe.each(Object.entries(stacks))("%s", (_, families) => {
  it.each(languages)("%s", (language) => {
    const looks = looksOf(families);
    expect(looks.length).toBeGreaterThan(1);
    const missing = looks.flatMap((look) =>
      lettersOf(textsOf(language))
        .filter((character) => !isDrawn(character, families, look))
        .map((character) => `${look}: ${String.fromCodePoint(character)}`),
    );
    expect(missing).toEqual([]);
  });
});

it("tells what a font has from what it has not", () => {
  const hebrew = faces.find(({ file }) => file.includes("rubik-hebrew"));
  expect(drawn.get(hebrew?.file ?? "")?.has(0x5d0)).toBe(true);
  expect(drawn.get(hebrew?.file ?? "")?.has(0x434)).toBe(false);
  for (const letter of "ðþõłґєї")
    expect(isDrawn(letter.codePointAt(0) ?? 0, ["Rubik"], "400 normal"), letter).toBe(true);
  expect(isDrawn(0x10d0, ["Rubik"], "400 normal")).toBe(false);
});
