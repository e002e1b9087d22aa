// Every catalog has every message with the same values, and a name for every word of the protocol and of the engine.
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import english from "../../../lang/en.json";
import { sources } from "../model/standing.ts";
import { optionKeys } from "./optionKeys.ts";
import { nouns, reasons, wanted } from "./reasons.made.ts";
import { union } from "./union.ts";

type Sections = Record<string, Record<string, string>>;

const others = import.meta.glob<Sections>(["../../../lang/*.json", "!../../../lang/en.json"], {
  import: "default",
  eager: true,
});

function valuesOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return valuesOf(element.children);
    const inner =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap((option) => valuesOf(option.value))
        : [];
    return [element.value, ...inner];
  });
}

const values = (message: string): string[] => [...new Set(valuesOf(parse(message, { ignoreTag: true })))].sort();

const keysOf = (sections: Sections): string[] =>
  Object.entries(sections)
    .filter(([section]) => section !== "why")
    .flatMap(([section, messages]) => Object.keys(messages).map((key) => `${section}.${key}`))
    .sort();

const messageOf = (sections: Sections, key: string): string => {
  const dot = key.indexOf(".");
  return sections[key.slice(0, dot)]?.[key.slice(dot + 1)] ?? "";
};

// Lines of the log also say for each player whether it is you (seatIs, otherIs, personIs): only some languages need it.
function valuesNeeded(sections: Sections, key: string): string[] {
  const all = values(messageOf(sections, key));
  const isLine = key.startsWith("log.") && key !== "log.gain";
  const isOptional = (value: string) => isLine && ["seatIs", "otherIs", "personIs"].includes(value);
  return all.filter((value) => !(isOptional(value) && all.includes(value.slice(0, -2))));
}

// People tap as well as click: the words for actions must fit a mouse and a finger.
const clicks: Record<string, RegExp> = {
  en: /\bclick/i,
  et: /klõps/i,
  he: /הקלק|קליק/,
  is: /smell/i,
  pl: /\bklik/i,
  uk: /клац|клік/i,
};

it.each(Object.keys(clicks))("%s does not tell anyone to click", (language) => {
  const sections = language === "en" ? english : others[`../../../lang/${language}.json`];
  expect(sections).toBeDefined();
  const told = keysOf(sections ?? {}).filter((key) => clicks[language]?.test(messageOf(sections ?? {}, key)) ?? true);
  expect(told).toEqual([]);
});

// The event die of the 2010 edition has city gates, that of 2022 has symbols: texts for all tables name no gate.
const gates: Record<string, RegExp> = {
  en: /\bgates?\b/i,
  et: /värav/i,
  he: /שער/,
  is: /borgarhlið/i,
  pl: /\bbram/i,
  uk: /брам/i,
};

it.each(Object.keys(gates))("%s speaks of gates only as the 2010 edition's names", (language) => {
  const sections: Sections | undefined = language === "en" ? english : others[`../../../lang/${language}.json`];
  const isTold = (key: string) => gates[language]?.test(messageOf(sections ?? {}, key)) ?? true;
  const told = keysOf(sections ?? {}).filter(isTold);
  expect(told).toEqual(["roll2010.politics", "roll2010.science", "roll2010.trade"]);
  expect(Object.values(sections?.["why"] ?? {}).filter((text) => gates[language]?.test(text))).toEqual([]);
});

describe("English", () => {
  it("can be read, every message", () => {
    for (const key of keysOf(english)) expect(() => values(messageOf(english, key)), key).not.toThrow();
  });

  it("has a name for every option of the rules, and for all that may be chosen", () => {
    expect(Object.keys(english.option).sort()).toEqual([...optionKeys].sort());
  });

  it("names wanted words as the program does", () => {
    expect(english.noun).toEqual(nouns);
    expect(english.wanted).toEqual(wanted);
  });

  it.each([
    ["card", "Card"],
    ["cards", "Card"],
    ["track", "Track"],
    ["knight", "KnightLevel"],
    ["harbor", "HarborKind"],
    ["color", "Color"],
    ["emote", "Emote"],
    ["progress", "ProgressCard"],
    ["does", "ProgressCard"],
    ["noun", "Noun"],
    ["wanted", "Wanted"],
  ])("has a word in %s for every %s", (section, type) => {
    const words = union(type);
    expect(words.length).toBeGreaterThan(2);
    expect(Object.keys((english as Sections)[section] ?? {})).toEqual(expect.arrayContaining(words));
  });
});

describe.each(Object.entries(others))("%s", (_, catalog) => {
  it("has the messages of the English catalog, no more and no less", () => {
    expect(keysOf(catalog)).toEqual(keysOf(english));
  });

  it("has the same values in every message", () => {
    for (const key of keysOf(english)) {
      expect(valuesNeeded(catalog, key), key).toEqual(valuesNeeded(english, key));
    }
  });

  it("has every reason that the program has, no more and no less", () => {
    const ids = union("ReasonId");
    expect(ids.length).toBeGreaterThan(400);
    expect(Object.keys(reasons).sort()).toEqual(ids.sort());
    expect(Object.keys(catalog["why"] ?? {}).sort()).toEqual(ids.sort());
  });

  it("has the same values in every reason", () => {
    for (const [id, sentence] of Object.entries(reasons)) {
      expect(values(messageOf(catalog, `why.${id}`)), id).toEqual(values(sentence));
    }
  });
});

// They follow a button's name, or stand alone with a capital (reasonSentence).
it.each(Object.entries({ "/en.json": english as Sections, ...others }))(
  "%s: why something is off reads on after a name",
  (_, catalog) => {
    const own = ["act.waitFor", "act.paused", "act.noUndo", "act.notThisKnight", "act.nothing", "improve.notThis"];
    const whys = [...own.map((key) => messageOf(catalog, key)), ...Object.values(catalog["why"] ?? {})];
    expect(whys.filter((why) => /^(?!JSON)\p{Lu}|\.$/u.test(why))).toEqual([]);
  },
);

// Players read "Cities 2" as two cities.
it.each(Object.entries({ "/en.json": english as Sections, ...others }))(
  "%s: where points come from is told in points",
  (path, catalog) => {
    const language = path.replace(/.*\/|\.json$/g, "");
    const points = (message: string, name: string, count: number) =>
      String(new IntlMessageFormat(message, language).format({ [name]: count }));
    const word = points(messageOf(catalog, "setup.points"), "count", 2);
    for (const source of sources)
      expect(points(messageOf(catalog, `players.${source}`), "count", 2), source).toContain(word);
  },
);
