// The keys of the rules' options in the catalogs, for tests.
import { ruleOptions } from "../game.ts";
import type { RuleOption } from "./options.ts";

function partsOf(option: RuleOption): readonly string[] {
  if (option.form === "word") return option.words;
  if (option.form === "bound") return ["unbounded", "limited", "count", "told"];
  return option.form === "seat" ? ["rolled"] : [];
}

export const optionKeys: readonly string[] = ruleOptions.flatMap((option) => [
  option.name,
  ...["hint", ...partsOf(option)].map((part) => `${option.name}-${part}`),
]);
