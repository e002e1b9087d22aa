// The words of the page: one catalog a language in lang/, each a file of messages in ICU form ({count, plural, …}). English
// is built in, but for what is fetched later; the others are fetched when they are chosen. What reads a message is redrawn when the
// language changes, and when more of it has come.
import first from "english:first";
import type english from "../../../lang/en.json";
import { agoFormat, formsOf, listFormat, numberFormat, timeFormat, type ListFormat, type ListPart } from "./formats.ts";
import { Message, type Forms } from "./message.ts";

export type Catalog = typeof english;
export type MessageKey = { [S in keyof Catalog & string]: `${S}.${keyof Catalog[S] & string}` }[keyof Catalog & string];
export type Values = Record<string, unknown>;
type Sections = Partial<Record<string, Record<string, string>>>;

// Where the other languages' files are fetched from, by their names: a new file is a new language.
const files = import.meta.glob<string>(["../../../lang/*.json", "!../../../lang/en.json"], {
  query: "?url",
  import: "default",
  eager: true,
});
const nameOf = (path: string) => path.replace(/.*\/|\.json$/g, "");

// All languages there are, by their codes.
export const languages: readonly string[] = ["en", ...Object.keys(files).map(nameOf)];

// By which its own speakers find it, whatever the page's language is: what its own catalog calls it.
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
  // Some sections of English may not be there yet: see whole.
  #english: Sections = first;
  #catalog: Sections = $state.raw(first);
  #wanted = "en";
  #coming: Promise<void> = Promise.resolve();
  #messages = new Map<string, Message>();
  // Formats of the language, by what they format: making one takes longer than using it a hundred times.
  #made = new Map<string, unknown>();

  get direction(): "ltr" | "rtl" {
    return directionOf(this.language);
  }

  use(language: string): Promise<void> {
    this.#wanted = language;
    const coming = this.#take(language);
    // What could not be fetched is told to whoever chose it.
    this.#coming = coming.catch(() => undefined);
    return coming;
  }

  async #take(language: string): Promise<void> {
    const path = Object.keys(files).find((file) => nameOf(file) === language);
    const address = path === undefined ? undefined : files[path];
    if (address === undefined && this.language === "en") return;
    const catalog =
      address === undefined ? await this.#wholeEnglish() : ((await (await fetch(address)).json()) as Catalog);
    // Another was chosen while this one was fetched.
    if (this.#wanted !== language) return;
    this.#made = new Map();
    this.#read(catalog);
    this.language = address === undefined ? "en" : language;
  }

  // Until all sections are there, of the language that is shown or on its way.
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
    // Read in any case, so that it is redrawn in another language.
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

  // As a list of pieces, where those values that are objects stand as they were given: to be drawn as something else than
  // text (a player's name in its colour, cards).
  pieces(key: MessageKey, values: Values): unknown[] {
    return this.#said(key).parts(values, this.#forms);
  }

  #once<Format>(name: string, make: (language: string) => Format): Format {
    // Read in any case, so that it is redrawn in another language.
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

  // The items of a list, and what stands between them.
  listParts(items: string[]): ListPart[] {
    return this.#lists.formatToParts(items);
  }

  // What a language is called in the page's own.
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

// A part of the page that says what is not there from the beginning, with its words.
export async function withWords<Loaded>(part: Promise<Loaded>): Promise<Loaded> {
  await Promise.all([part, words.whole()]);
  return part;
}
