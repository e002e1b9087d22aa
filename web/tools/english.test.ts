// The page starts with exactly the words that the first page and a table's board need.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";
import catalog from "../../lang/en.json";
import { laterSections } from "../src/words/sections.ts";
import { partOf } from "./english.ts";

const source = resolve(import.meta.dirname, "../src");
const textOf = (file: string): string => readFileSync(file, "utf8");

// A file with all files that it imports before it is shown.
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const match of textOf(file).matchAll(/(?:^|\n)\s*(?:import|export)\b(?! type)[^;"()]*"(\.[^"]+)"/g))
    withImports(resolve(dirname(file), match[1] ?? ""), found);
  return found;
}

const first = [...withImports(join(source, "main.ts")), ...withImports(join(source, "table/Table.svelte"))];

test("code that is loaded first uses no later message", () => {
  expect(first.length).toBeGreaterThan(200);
  const said = new RegExp(`["'\`](?:${laterSections.join("|")})\\.[\\w$-]+`, "g");
  const wrong = [...new Set(first)].flatMap((file) =>
    [...textOf(file).matchAll(said)].map(([key]) => `${relative(source, file)}: ${key}`),
  );
  expect(wrong).toEqual([]);
});

test("the two parts are the catalog", () => {
  const [one, other] = [partOf(catalog, false), partOf(catalog, true)];
  expect(Object.keys(other).sort()).toEqual([...laterSections]);
  expect({ ...one, ...other }).toEqual(catalog);
});
