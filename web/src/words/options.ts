// The options of the rules in words: names, possible values and present values.
import type { ruleOptions } from "../game.ts";
import type { Edition, RuleOptions, Seat } from "../protocol.ts";
import { cardOf } from "./cards.ts";
import { progressName, seatName } from "./names.ts";
import { t, words, type MessageKey } from "./words.svelte.ts";

export type RuleOption = (typeof ruleOptions)[number];

// `part`: a word of the option, or another text about it.
const made = ({ name }: RuleOption, part: string): MessageKey => `option.${name}-${part}` as MessageKey;

// The name of its card, if it is about one.
export function optionName({ name, rule }: RuleOption, edition: Edition): string {
  const card = cardOf(rule);
  return t(`option.${name}`, card === undefined ? {} : { card: progressName(card, edition) });
}
export const optionHint = (option: RuleOption): string => t(made(option, "hint"));
export const optionPart = (option: RuleOption, part: string): string => t(made(option, part));

export function optionValue(option: RuleOption, value: RuleOptions[RuleOption["name"]]): string {
  switch (option.form) {
    case "truth":
      return t(value === true ? "opt.yes" : "opt.no");
    case "number":
      return words.number(Number(value));
    case "bound":
      return typeof value === "number" ? t(made(option, "told"), { count: value }) : optionPart(option, "unbounded");
    case "seat":
      return value === undefined ? optionPart(option, "rolled") : seatName(value as Seat);
    case "word":
      return optionPart(option, String(value));
  }
}
