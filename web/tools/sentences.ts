// All readings of a catalog's messages: each with every count and every case that it distinguishes, and with names
// filled in.
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { formsOf } from "../src/words/formats.ts";
import { Message } from "../src/words/message.ts";

export type Sections = Record<string, Record<string, string>>;

// Counts in which languages differ.
export const counts = [0, 1, 2, 5, 21, 22] as const;

// The inputs of a message: the cases of each plural and select, and the values that it only shows.
export interface Asked {
  plurals: Map<string, Set<string>[]>;
  selects: Map<string, Set<string>>;
  shown: Set<string>;
}

function gather(elements: MessageFormatElement[], asked: Asked): void {
  for (const element of elements) {
    if (element.type === TYPE.argument) asked.shown.add(element.value);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const cases = new Set(Object.keys(element.options));
    if (element.type === TYPE.plural) {
      asked.plurals.set(element.value, [...(asked.plurals.get(element.value) ?? []), cases]);
    } else {
      const known = asked.selects.get(element.value) ?? [];
      asked.selects.set(element.value, new Set([...known, ...cases]));
    }
    for (const option of Object.values(element.options)) gather(option.value, asked);
  }
}

export function askedOf(text: string): Asked {
  const asked: Asked = { plurals: new Map(), selects: new Map(), shown: new Set() };
  gather(parse(text, { ignoreTag: true }), asked);
  return asked;
}

type Values = Record<string, string | number>;

// The players in a line of the log; each may be the reader.
const players = ["seat", "other"] as const;
const isLine = (section: string, key: string) => section === "log" && key !== "gain";
const playersYou = (given: Values) => players.filter((name) => given[`${name}Is`] === "you");

// Numbers that a sentence may show without regard to their form.
const numbers = ["count", "limit", "most", "least", "number", "length", "points", "seconds", "turns", "strength"];

// Every count with every case; for a line of the log also with the reader in each player's place, whether the line
// distinguishes that or not.
export function variantsOf({ plurals, selects, shown }: Asked, isOfPlayers = false): Values[] {
  const counted = [...plurals.keys(), ...numbers.filter((name) => shown.has(name) && !plurals.has(name))];
  let variants: Values[] = [{}];
  const spread = (name: string, values: readonly (string | number)[]) => {
    variants = variants.flatMap((variant) => values.map((value) => ({ ...variant, [name]: value })));
  };
  for (const name of counted) spread(name, counts);
  const asks = new Map(selects);
  if (isOfPlayers) for (const name of players) if (shown.has(name)) asks.set(`${name}Is`, new Set(["you", "other"]));
  for (const [name, cases] of asks) spread(name, [...cases]);
  return variants.filter((variant) => playersYou(variant).length < players.length);
}

const wordOf = (catalog: Sections) => (section: string, key: string) => catalog[section]?.[key] ?? key;

// Sample values in the language's own words.
function samplesOf(catalog: Sections, language: string): (section: string) => Values {
  const word = wordOf(catalog);
  const forms = formsOf(language);
  const some = (key: string, count: number) => new Message(word("cards", key)).text({ count }, forms);
  const hands = { cards: some("ore", 2), gave: some("wool", 1), got: some("brick", 2), price: some("grain", 1) };
  const places = Object.fromEntries(["at", "from", "to", "edge", "hex", "place", "places"].map((name) => [name, "▢"]));
  const people = { name: "Ada", names: "Ada, Ben", person: "Ada", player: "Ada", players: "Ada, Ben" };
  const track = word("track", "trade");
  return (section) => ({
    ...{ ...hands, ...places, ...people },
    ...{ who: "Ada", whom: "Ben", seat: "Ada", other: "Ben", color: word("color", "blue"), track, deck: track },
    card: section === "why" || section === "choice" ? word("progress", "crane") : word("card", "ore"),
    ...{ building: word("building", "politics3"), knight: word("knight", "strong"), type: word("card", "coin") },
  });
}

export interface Reading {
  key: string;
  // The text for each combination of values.
  lines: Map<string, string>;
}

// The messages of a catalog that have inputs.
export function readingsOf(catalog: Sections, language: string): Reading[] {
  const samples = samplesOf(catalog, language);
  const forms = formsOf(language);
  const word = wordOf(catalog);
  return Object.entries(catalog).flatMap(([section, messages]) =>
    Object.entries(messages).flatMap(([key, text]) => {
      const asked = askedOf(text);
      if (asked.plurals.size + asked.selects.size + asked.shown.size === 0) return [];
      const others = Object.fromEntries([...asked.shown].map((name) => [name, `‹${name}›`]));
      const you = (given: Values) => Object.fromEntries(playersYou(given).map((name) => [name, word("people", "you")]));
      const lines = variantsOf(asked, isLine(section, key)).map((given): [string, string] => [
        Object.values(given).join(" "),
        new Message(text).text({ ...others, ...samples(section), ...you(given), ...given }, forms),
      ]);
      return [{ key: `${section}.${key}`, lines: new Map(lines) }];
    }),
  );
}
