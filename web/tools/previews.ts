// A Vite plugin that writes the words of link previews, previews/LANGUAGE.json. Programs that show previews run no
// page, so the server puts the sentences together. Plurals are resolved here: the server knows no language's rules.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { allSeats } from "../src/game.ts";
import { formsOf } from "../src/words/formats.ts";
import { Message } from "../src/words/message.ts";

type Sections = Record<string, Record<string, string>>;
const folder = new URL("../../lang/", import.meta.url);

export interface PreviewWords {
  // Indexed by number.
  bots: string[];
  // Indexed by the number of seats, then of free ones.
  places: string[][];
  // Contains {number}.
  turn: string;
  playing: string;
  over: string;
  unnamed: string;
}

export function previewWords(language: string, catalog: Sections): PreviewWords {
  const forms = formsOf(language);
  const say = (section: string, key: string, values: Record<string, unknown> = {}) =>
    new Message(catalog[section]?.[key] ?? "").text(values, forms);
  const counts = [0, ...allSeats.map((_, at) => at + 1)];
  return {
    bots: counts.map((count) => say("home", "bots", { count })),
    places: counts.map((seats) => counts.map((free) => say("home", "places", { free, seats }))),
    turn: say("log", "turnHead", { number: "{number}" }),
    playing: say("home", "stagePlaying"),
    over: say("home", "stageOver"),
    unnamed: say("home", "unnamed"),
  };
}

export function previews(): Plugin {
  return {
    name: "previews",
    apply: "build",
    generateBundle() {
      for (const file of readdirSync(folder)) {
        const catalog = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Sections;
        const words = previewWords(file.replace(".json", ""), catalog);
        this.emitFile({ type: "asset", fileName: `previews/${file}`, source: JSON.stringify(words) });
      }
    },
  };
}
