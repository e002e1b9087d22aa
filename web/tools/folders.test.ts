// The page's folders are layers: a file imports only from its own folder and from lower ones. So no circles are
// possible.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const source = resolve(import.meta.dirname, "../src");

const floors = [
  ["words"],
  ["app"],
  ["net"],
  ["map"],
  ["model"],
  ["parts"],
  ["board", "play", "side"],
  ["over", "home"],
  ["table"],
  ["replay", "setup", "rules", "licences", "learn"],
  ["page"],
];

const floorOf = (folder: string) => floors.findIndex((floor) => floor.includes(folder));

const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$/.test(file),
);

// The folders that a file imports from, each with the imported file.
function imports(file: string): [string, string][] {
  const text = readFileSync(join(source, file), "utf8");
  return [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
    .map((match) => relative(source, resolve(source, dirname(file), match[1] ?? "")))
    .filter((target) => target.includes("/") && !target.startsWith(".."))
    .map((target) => [target.split("/")[0] ?? "", target]);
}

test("every folder has its place in the order", () => {
  const folders = new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0] ?? ""));
  expect([...folders].filter((folder) => folder !== "style" && floorOf(folder) < 0)).toEqual([]);
});

test("a file imports from its own folder and from lower ones", () => {
  const wrong = files
    .filter((file) => file.includes("/"))
    .flatMap((file) => {
      const own = file.split("/")[0] ?? "";
      return imports(file)
        .filter(([folder]) => folder !== own && floorOf(folder) >= floorOf(own))
        .map(([, target]) => `${file} imports ${target}`);
    });
  expect(wrong).toEqual([]);
});

// The only files of the table that may look at the window; all others look at their own region.
const knowTheWindow = ["model/room.svelte.ts", "table/Regions.svelte"];
const tableFolders = ["map", "model", "parts", "board", "play", "side", "over", "table", "replay", "setup", "learn"];
const asksTheWindow = [
  /@media[^{]*(?:width|height|orientation|aspect)/,
  /\binner(?:Width|Height)\b/,
  /\bMediaQuery\b/,
  /\bmatchMedia\b/,
  /\d(?:dv|sv|lv|v)(?:w|h|min|max|i|b)\b/,
];

test("only the layout knows the window", () => {
  const wrong = files
    .filter((file) => tableFolders.includes(file.split("/")[0] ?? "") && !knowTheWindow.includes(file))
    .flatMap((file) => {
      const lines = readFileSync(join(source, file), "utf8").split("\n");
      return lines
        .filter((line) => asksTheWindow.some((pattern) => pattern.test(line)))
        .map((line) => `${file}: ${line.trim()}`);
    });
  expect(wrong).toEqual([]);
});
