// The words of the page: one catalog a language in lang/, each a file of messages in ICU form ({count, plural, …}). English
// is built in, the others are fetched when they are chosen. What reads a message is drawn anew when the language changes.
import { IntlMessageFormat } from "intl-messageformat";
import english from "../../../lang/en.json";

export type Catalog = typeof english;
export type MessageKey = { [S in keyof Catalog & string]: `${S}.${keyof Catalog[S] & string}` }[keyof Catalog & string];
export type Values = Record<string, unknown>;

// The other languages' files, by their names: a new file is a new language.
const files = import.meta.glob<Catalog>(["../../../lang/*.json", "!../../../lang/en.json"], { import: "default" });
const nameOf = (path: string) => path.replace(/.*\/|\.json$/g, "");

// All languages there are, by their codes.
export const languages: readonly string[] = ["en", ...Object.keys(files).map(nameOf)];

export const nativeName = (language: string) =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;

export const directionOf = (language: string): "ltr" | "rtl" =>
  ["ar", "fa", "he", "ur", "yi"].includes(language.split("-")[0] ?? "") ? "rtl" : "ltr";

class Words {
  language = $state("en");
  #catalog: Catalog = $state.raw(english);
  #formats = new Map<string, IntlMessageFormat>();

  get direction(): "ltr" | "rtl" {
    return directionOf(this.language);
  }

  async use(language: string): Promise<void> {
    const path = Object.keys(files).find((file) => nameOf(file) === language);
    const load = path === undefined ? undefined : files[path];
    const catalog = load === undefined ? english : await load();
    this.#formats = new Map();
    this.#catalog = catalog;
    this.language = load === undefined ? "en" : language;
  }

  #message(key: string): string | undefined {
    const dot = key.indexOf(".");
    const section = (name: Catalog) => (name as Record<string, Record<string, string>>)[key.slice(0, dot)];
    return section(this.#catalog)?.[key.slice(dot + 1)] ?? section(english)?.[key.slice(dot + 1)];
  }

  has(key: string): key is MessageKey {
    return this.#message(key) !== undefined;
  }

  #format(key: string): IntlMessageFormat {
    const text = this.#message(key) ?? key;
    let format = this.#formats.get(key);
    if (format === undefined) {
      format = new IntlMessageFormat(text, this.language, undefined, { ignoreTag: true });
      this.#formats.set(key, format);
    }
    return format;
  }

  text(key: MessageKey, values?: Values): string {
    return String(this.#format(key).format(values as never));
  }

  // As a list of pieces, where those values that are objects stand as they were given: to be drawn as something else than
  // text (a player's name in its colour, cards).
  pieces(key: MessageKey, values: Values): unknown[] {
    return this.#format(key)
      .formatToParts(values as never)
      .map((part) => part.value);
  }

  number(value: number, options?: Intl.NumberFormatOptions): string {
    return new Intl.NumberFormat(this.language, options).format(value);
  }

  list(items: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(items);
  }
}

export const words = new Words();

// t("home.play"), t("log.turn", { count: 3 })
export const t = (key: MessageKey, values?: Values): string => words.text(key, values);
