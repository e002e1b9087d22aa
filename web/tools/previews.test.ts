// Previews of links to tables, in every language.
import { describe, expect, it } from "vitest";
import { previewWords } from "./previews.ts";

const catalogs = import.meta.glob<Record<string, Record<string, string>>>("../../lang/*.json", {
  import: "default",
  eager: true,
});
const wordsIn = (language: string) => previewWords(language, catalogs[`../../lang/${language}.json`] ?? {});

it("counts as the language does", () => {
  expect(wordsIn("en").bots.slice(1, 3)).toEqual(["1 bot", "2 bots"]);
  expect(wordsIn("pl").bots.slice(1)).toEqual(["1 bot", "2 boty", "3 boty", "4 boty", "5 botów", "6 botów"]);
  expect(wordsIn("en").places[4]?.[1]).toBe("1 seat free of 4");
});

describe.each(Object.keys(catalogs))("%s", (path) => {
  const { bots, places, ...rest } = wordsIn(path.replace(/.*\/|\.json$/g, ""));

  it("has all of them", () => {
    expect(rest.turn).toContain("{number}");
    expect(bots).toHaveLength(7);
    expect(places.map((row) => row.length)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    const all = [...bots, ...places.flat(), rest.playing, rest.over, rest.unnamed];
    expect(all.filter((text) => text === "" || /[{}#]/.test(text))).toEqual([]);
  });
});
