// The words of the page: one catalog for each language in lang/, a file of messages in ICU form ({count, plural, …}). English
// is built in, except for later sections; another language loads when someone chooses it. A reader of a message runs again
// after a change of language, and after more of it has come.
import first from "english:first";
import type english from "../../../lang/en.json";
import { agoFormat, formsOf, listFormat, numberFormat, timeFormat, type ListFormat, type ListPart } from "./formats.ts";
import { Message, type Forms } from "./message.ts";

export type Catalog = typeof english;
export type MessageKey = { [S in keyof Catalog & string]: `${S}.${keyof Catalog[S] & string}` }[keyof Catalog & string];
export type Values = Record<string, unknown>;
type Sections = Partial<Record<string, Record<string, string>>>;

// The addresses of the other languages' files, by name: a new file is a new language.
const files = import.meta.glob<string>(["../../../lang/*.json", "!../../../lang/en.json"], {
  query: "?url",
  import: "default",
  eager: true,
});
const nameOf = (path: string) => path.replace(/.*\/|\.json$/g, "");

// All available languages, by code.
export const languages: readonly string[] = ["en", ...Object.keys(files).map(nameOf)];

// The name of a language in that language, from its own catalog.
const names = import.meta.glob<Record<string, string>>("../../../lang/*.json", { import: "language", eager: true });
export const nativeName = (language: string): string =>
  Object.entries(names).find(([path]) => nameOf(path) === language)?.[1][language] ?? language;

export const directionOf = (language: string): "ltr" | "rtl" =>
  ["ar", "fa", "he", "ur", "yi"].includes(language.split("-")[0] ?? "") ? "rtl" : "ltr";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

class Words {
  language = $state("en");
  // Some sections of English may be missing: see whole.
  #english: Sections = first;
  #catalog: Sections = $state.raw(first);
  #wanted = "en";
  #coming: Promise<void> = Promise.resolve();
  #messages = new Map<string, Message>();
  // Formats of the language, by kind. One format takes longer to make than to use a hundred times.
  #made = new Map<string, unknown>();

  get direction(): "ltr" | "rtl" {
    return directionOf(this.language);
  }

  use(language: string): Promise<void> {
    this.#wanted = language;
    const coming = this.#take(language);
    // The caller of `use` gets a load error; `whole` ignores it.
    this.#coming = coming.catch(() => undefined);
    return coming;
  }

  async #take(language: string): Promise<void> {
    const path = Object.keys(files).find((file) => nameOf(file) === language);
    const address = path === undefined ? undefined : files[path];
    if (address === undefined && this.language === "en") return;
    const catalog =
      address === undefined ? await this.#wholeEnglish() : ((await (await fetch(address)).json()) as Catalog);
    // A later choice has replaced this one.
    if (this.#wanted !== language) return;
    this.#made = new Map();
    this.#read(catalog);
    this.language = address === undefined ? "en" : language;
  }

  // Waits for all sections of the present or coming language.
  async whole(): Promise<void> {
    await this.#coming;
    if (this.language !== "en" || this.#english !== first) return;
    const catalog = await this.#wholeEnglish();
    if (this.language === "en") this.#read(catalog);
  }

  async #wholeEnglish(): Promise<Sections> {
    const { default: later } = await import("english:later");
    return (this.#english = { ...first, ...later });
  }

  #read(catalog: Sections): void {
    this.#messages = new Map();
    this.#catalog = catalog;
  }

  #message(key: string): string | undefined {
    const dot = key.indexOf(".");
    const [section, name] = [key.slice(0, dot), key.slice(dot + 1)];
    return this.#catalog[section]?.[name] ?? this.#english[section]?.[name];
  }

  has(key: string): key is MessageKey {
    return this.#message(key) !== undefined;
  }

  #said(key: string): Message {
    // Always read this: it makes readers run again in another language.
    void this.#catalog;
    let message = this.#messages.get(key);
    if (message === undefined) {
      message = new Message(this.#message(key) ?? key);
      this.#messages.set(key, message);
    }
    return message;
  }

  get #forms(): Forms {
    return this.#once("forms", formsOf);
  }

  text(key: MessageKey, values: Values = {}): string {
    return this.#said(key).text(values, this.#forms);
  }

  // The parts as a list; values that are objects stay as they are, for drawing (a player's name in its colour,
  // cards).
  pieces(key: MessageKey, values: Values): unknown[] {
    return this.#said(key).parts(values, this.#forms);
  }

  #once<Format>(name: string, make: (language: string) => Format): Format {
    // Always read this: it makes readers run again in another language.
    const { language } = this;
    const key = `${language} ${name}`;
    if (!this.#made.has(key)) this.#made.set(key, make(language));
    return this.#made.get(key) as Format;
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    const make = (language: string) => numberFormat(language, options);
    return this.#once(`number ${JSON.stringify(options)}`, make).format(value);
  }

  get #lists(): ListFormat {
    return this.#once("list", listFormat);
  }

  list(items: string[]): string {
    return this.#lists.format(items);
  }

  // The items of a list, and the text between them.
  listParts(items: string[]): ListPart[] {
    return this.#lists.formatToParts(items);
  }

  // The name of a language in the page's language.
  languageName(language: string): string {
    return this.text(`language.${language}` as MessageKey);
  }

  // The time of day.
  time(moment: number): string {
    return this.#once("time", timeFormat).format(moment);
  }

  // "3 minutes ago", "yesterday".
  ago(moment: number, now = Date.now()): string {
    const span = Math.max(0, now - moment);
    const [unit, length] = units.find((each) => span >= each[1]) ?? ["second", Infinity];
    return this.#once("ago", agoFormat).format(-Math.floor(span / length), unit);
  }
}

export const words = new Words();

// t("home.play"), t("log.turn", { count: 3 })
export const t = (key: MessageKey, values?: Values): string => words.text(key, values);

// Loads a part of the page together with its later words.
export async function withWords<Loaded>(part: Promise<Loaded>): Promise<Loaded> {
  await Promise.all([part, words.whole()]);
  return part;
}
