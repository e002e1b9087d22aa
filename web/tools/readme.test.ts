// README's first screen in each language exists, README.md links to it, and it has the same commands.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");
const languages = readdirSync(new URL("lang", root)).map((file) => file.replace(".json", ""));
const commandsOf = (text: string): string[] =>
  [...text.matchAll(/(\.\/(?:run|test)(?: --\w+)?|build\/barbican)\b/g)].map(([word]) => word);
const english = read("README.md");
const first = english.slice(0, english.indexOf("## What works today"));

it.each(languages.filter((language) => language !== "en"))("%s", (language) => {
  const path = `docs/readme/${language}.md`;
  const text = read(path);
  const words = JSON.parse(read(`lang/${language}.json`)) as { home: Record<string, string> };
  expect(first).toContain(`](${path})`);
  expect(new Set(commandsOf(text))).toEqual(new Set(commandsOf(first)));
  expect(text).toContain("http://127.0.0.1:8080/");
  expect(text).toContain(`*${words.home["play"]}*`);
});
