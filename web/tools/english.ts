// A Vite plugin that makes two modules of the English catalog, lang/en.json: the words of the first page and of a
// table's board, and the rest (src/words/sections.ts).
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { laterSections } from "../src/words/sections.ts";

const file = fileURLToPath(new URL("../../lang/en.json", import.meta.url));
const names = ["english:first", "english:later"];

export function partOf(catalog: object, isLater: boolean): object {
  const later = new Set<string>(laterSections);
  return Object.fromEntries(Object.entries(catalog).filter(([section]) => later.has(section) === isLater));
}

export function english(): Plugin {
  return {
    name: "english",
    resolveId: (id) => (names.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!names.some((name) => id === `\0${name}`)) return undefined;
      this.addWatchFile(file);
      const catalog = JSON.parse(await readFile(file, "utf8")) as object;
      return `export default ${JSON.stringify(partOf(catalog, id.endsWith(":later")))};`;
    },
  };
}
