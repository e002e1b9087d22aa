// Words have one of four sizes, which the tokens name. Text in drawings, on a board or in a chart, does not count: its
// size belongs to the picture, in its own units.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "../src");
const tokens = "style/tokens.css";

const drawings = [
  ...["Advised", "Balance", "Harbor", "Labels", "Token"].map((name) => `board/${name}.svelte`),
  "home/MapPicture.svelte",
  "over/charts/DiceChart.svelte",
  "over/charts/LineChart.svelte",
  "setup/BoardTools.svelte",
];

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((file) => /\.(svelte|css)$/.test(file));
const styleOf = (file: string): string => readFileSync(join(source, file), "utf8").replace(/\/\*[^]*?\*\//g, "");

// The declarations of font sizes, with normalised white space.
const sizesIn = (file: string): string[] =>
  [...styleOf(file).matchAll(/[\s;{"](?:font|font-size):\s*([^;}]+)/g)].map((match) =>
    (match[1] ?? "").trim().replace(/\s+/g, " "),
  );

const isToken = (value: string): boolean =>
  /^(?:(?:italic )?(?:\d+ )?)?var\(--type-(?:small|text|head|large)\)(?: |$)/.test(value);
const isNone = (value: string): boolean => value === "inherit";
const isDrawn = (file: string, value: string): boolean => drawings.includes(file) && /\d+px/.test(value);

test("every size of type is one of the four", () => {
  const wrong = files.flatMap((file) =>
    sizesIn(file)
      .filter((value) => !isToken(value) && !isNone(value) && !isDrawn(file, value))
      .map((value) => `${file}: ${value}`),
  );
  expect(wrong).toEqual([]);
});

test("there are four, in one place", () => {
  const named = (file: string) => [...styleOf(file).matchAll(/--type-(\w+):/g)].map((match) => match[1]);
  expect(named(tokens)).toEqual(["small", "text", "head", "large"]);
  expect(files.filter((file) => file !== tokens && named(file).length > 0)).toEqual([]);
});

test("a drawing has letters in it", () => {
  const without = drawings.filter((file) => !/<text\b/.test(readFileSync(join(source, file), "utf8")));
  expect(without).toEqual([]);
});
