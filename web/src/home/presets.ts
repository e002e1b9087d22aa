// The editions and books of a table, and their differences.
import { books, editionOfBook, editions, ruleOptions } from "../game.ts";
import type { RuleOption } from "../words/options.ts";
import { t, words } from "../words/words.svelte.ts";
import { usualRules, printedOf, type Preset } from "./options.ts";

// Each edition, and after it its books.
export const presets: readonly Preset[] = editions.flatMap((edition) => [
  edition,
  ...books.filter((book) => editionOfBook[book] === edition),
]);

export const presetName = (preset: Preset): string =>
  typeof preset === "number" ? t(`opt.edition${preset}`) : words.languageName(preset);

// The options in which any two of them differ.
export const differing: readonly RuleOption[] = ruleOptions.filter(({ name }) => {
  const values = presets.map((preset) => usualRules(printedOf(preset))[name]);
  return values.some((value) => value !== values[0]);
});
