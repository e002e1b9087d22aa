// Style sheets ask the layout what form a region has, and don't work it out again.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { layoutOf } from "../src/model/layout.ts";
import { containerConditions, matches, source, styles } from "./styles.ts";

const files = Object.keys(styles).filter((file) => file.endsWith(".svelte"));

const box = { x: 0, y: 0, width: 104, height: 100 };
const turned = { x: 0, y: 0, width: 100, height: 104 };

// All that the layout says of a region, in windows of all sizes.
function wordsOf(region: "peopleWords" | "deskWords"): string[] {
  const words = new Set<string>();
  for (let width = 320; width <= 2600; width += 20)
    for (let height = 320; height <= 1500; height += 20)
      for (const word of layoutOf({ width, height, box, turned, font: 16, players: 3 })[region].split(" "))
        words.add(word);
  return [...words].sort();
}

test.each([
  { region: "people", words: wordsOf("peopleWords") },
  { region: "desk", words: wordsOf("deskWords") },
])("what style sheets ask of the $region is what the layout says", ({ region, words }) => {
  const asked = new Set(matches(new RegExp(`\\[data-${region}~="([\\w-]+)"\\]`, "g")));
  expect([...asked].filter((word) => !words.includes(word))).toEqual([]);
  // The forms are also asked for by parts of the page that are not style sheets.
  const forms = ["cards", "chips", "row", "roomy", "compact", "tall", "flat"];
  expect(words.filter((word) => !asked.has(word) && !forms.includes(word))).toEqual([]);
});

test("few style sheets ask how large a region is", () => {
  expect(containerConditions().size).toBeLessThanOrEqual(8);
});

const classes = new Set(
  files.flatMap((file) =>
    [...readFileSync(join(source, file), "utf8").matchAll(/class(?::([\w-]+)|="([^"]*)")/g)].flatMap((match) =>
      (match[1] ?? match[2] ?? "").split(/[^\w-]+/),
    ),
  ),
);

test("every primitive is used, and says one thing once", () => {
  const primitives = [...(styles["style/primitives.css"] ?? "").matchAll(/^\.([\w-]+)(?:::first-letter)? \{/gm)].map(
    (match) => match[1] ?? "",
  );
  expect(primitives.length).toBeGreaterThan(20);
  expect(primitives.filter((name, at) => primitives.indexOf(name) !== at)).toEqual([]);
  expect(primitives.filter((name) => !classes.has(name))).toEqual([]);
});
