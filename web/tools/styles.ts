// Counts the page's lines of style: node tools/run.js tools/styles.ts. scripts/measure-styles runs it.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const source = resolve(import.meta.dirname, "../src");

// The style sheets, by the file that they stand in.
export const styles: Record<string, string> = Object.fromEntries(
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(svelte|css)$/.test(file))
    .map((file): [string, string] => {
      const text = readFileSync(join(source, file), "utf8");
      return [file, file.endsWith(".css") ? text : (/^<style>\n([^]*?)^<\/style>/m.exec(text)?.[1] ?? "")];
    }),
);

export const matches = (pattern: RegExp): string[] =>
  Object.values(styles).flatMap((style) => [...style.matchAll(pattern)].map((match) => match[1] ?? match[0]));

export const containerConditions = (): Set<string> =>
  new Set(matches(/@container\s+([^{]*)\{/g).map((condition) => condition.replace(/\s+/g, " ").trim()));

export const lines = (): number => Object.values(styles).reduce((sum, style) => sum + style.split("\n").length - 1, 0);

if (process.env["VITEST"] === undefined) {
  console.log(`lines of CSS: ${lines()}`);
  console.log(`distinct conditions of @container: ${containerConditions().size}`);
  console.log(`:global( in style sheets: ${matches(/:global\(/g).length}`);
}
