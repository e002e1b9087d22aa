// Prints every sentence of a language that contains a count or a name: node tools/run.js tools/readSentences.ts
// LANGUAGE [SECTION...]. scripts/read-sentences runs it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { reasons } from "../src/words/reasons.made.ts";
import { readingsOf, type Sections } from "./sentences.ts";

const [language = "", ...sections] = process.argv.slice(2);
const file = join(import.meta.dirname, "../../lang", `${language}.json`);
const catalog = JSON.parse(readFileSync(file, "utf8")) as Sections;
// English has its reasons from the program.
if (language === "en") catalog["why"] = reasons;
for (const { key, lines } of readingsOf(catalog, language)) {
  if (sections.length > 0 && !sections.includes(key.slice(0, key.indexOf(".")))) continue;
  console.log(key);
  for (const [given, line] of lines) console.log(`  ${given === "" ? "" : `[${given}] `}${line}`);
}
