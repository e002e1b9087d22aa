// The rules in every available language. Each loads when someone reads it.
import type { RulesText } from "./text.ts";

const files = import.meta.glob<RulesText>(["../../../docs/rules.md", "../../../docs/rules/*.md"], {
  import: "default",
});
const english = "../../../docs/rules.md";

export interface RulesIn {
  language: string;
  text: RulesText;
}

// The English text, if there is no translation.
export async function rulesIn(language: string): Promise<RulesIn> {
  const translated = files[`../../../docs/rules/${language}.md`];
  const load = translated ?? files[english];
  if (load === undefined) throw new Error(`${english} is missing`);
  return { language: translated === undefined ? "en" : language, text: await load() };
}
