// The forms of numbers, lists and times in a language. Browsers know most languages. Chromium does not know Icelandic: it would
// write English instead. (It knows only its plurals: this file then has the whole language.)

import type { Forms } from "./message.ts";

export type NumberFormat = Pick<Intl.NumberFormat, "format">;
export type AgoFormat = Pick<Intl.RelativeTimeFormat, "format">;
export type ListPart = { type: "element" | "literal"; value: string };
export interface ListFormat {
  format(items: string[]): string;
  formatToParts(items: string[]): ListPart[];
}

interface Told {
  // A language with the same numbers and times of day.
  numbers: string;
  and: string;
  plural: (number: number) => Intl.LDMLPluralRule;
  // {count} of each unit, in singular and plural.
  ago: Record<string, readonly [string, string]>;
  now: string;
}

const told: Record<string, Told> = {
  is: {
    numbers: "nl",
    and: " og ",
    plural: (number) => (Number.isInteger(number) && number % 10 === 1 && number % 100 !== 11 ? "one" : "other"),
    ago: {
      minute: ["fyrir {count} mínútu", "fyrir {count} mínútum"],
      hour: ["fyrir {count} klukkustund", "fyrir {count} klukkustundum"],
      day: ["fyrir {count} degi", "fyrir {count} dögum"],
    },
    now: "rétt í þessu",
  },
};

// Undefined: the browser knows the language.
export function toldOf(language: string, isKnown: (language: string) => boolean = isKnownToBrowser): Told | undefined {
  return isKnown(language) ? undefined : told[language];
}

interface Format {
  supportedLocalesOf(language: string): string[];
}
const formats = [Intl.PluralRules, Intl.NumberFormat, Intl.DateTimeFormat, Intl.ListFormat, Intl.RelativeTimeFormat];
export const isKnownToBrowser = (language: string, all: Format[] = formats): boolean =>
  all.every((format) => format.supportedLocalesOf(language).length > 0);

export const numberFormat = (
  language: string,
  options: Intl.NumberFormatOptions,
  own = toldOf(language),
): NumberFormat => new Intl.NumberFormat(own?.numbers ?? language, options);

export const timeFormat = (language: string, own = toldOf(language)): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(own?.numbers ?? language, { hour: "2-digit", minute: "2-digit" });

export function pluralRules(language: string, rules = toldOf(language)): Pick<Intl.PluralRules, "select"> {
  return rules === undefined ? new Intl.PluralRules(language) : { select: rules.plural };
}

// The forms that messages use.
export function formsOf(language: string): Forms {
  const [number, plural] = [numberFormat(language, {}), pluralRules(language)];
  return { number: (value) => number.format(value), plural: (value) => plural.select(value) };
}

export function listFormat(language: string, own = toldOf(language)): ListFormat {
  if (own === undefined) return new Intl.ListFormat(language, { type: "conjunction" });
  const formatToParts = (items: string[]): ListPart[] =>
    items.flatMap((value, at) => {
      const element: ListPart = { type: "element", value };
      if (at === 0) return [element];
      return [{ type: "literal", value: at === items.length - 1 ? own.and : ", " }, element];
    });
  const format = (items: string[]) =>
    formatToParts(items)
      .map((part) => part.value)
      .join("");
  return { format, formatToParts };
}

export function agoFormat(language: string, own = toldOf(language)): AgoFormat {
  if (own === undefined) return new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return {
    format(value, unit) {
      const count = Math.abs(value);
      const [one, more] = own.ago[unit] ?? [own.now, own.now];
      return (own.plural(count) === "one" ? one : more).replace("{count}", String(count));
    },
  };
}
