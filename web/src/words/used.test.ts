// The page uses every message of the catalog: by its key, or by a key built from a word of the protocol or of a list.
import { expect, it } from "vitest";
import english from "../../../lang/en.json";
import { editions, harms, improvementLevels, seaMaps, terrains } from "../game.ts";
import { lessons, textsOf } from "../learn/lessons.ts";
import { turnLines } from "../play/coaching.ts";
import { hints } from "../play/hinting.ts";
import { paces } from "../replay/replaying.svelte.ts";
import { papers } from "../model/sheet.svelte.ts";
import { pieceKinds, sources } from "../model/standing.ts";
import { optionKeys } from "./optionKeys.ts";
import { union } from "./union.ts";
import { languages } from "./words.svelte.ts";

const files = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts", "!../protocol.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(files).join("\n");

const cards = union("Card");
const tracks = union("Track");
const progress = union("ProgressCard");
const phases = union("Phase");
const actions = union("ActionWords");
// The form of actions in keys.
const actionKeys = actions.map((action) => action.replace(" ", "-"));
const endings = union("Ending");
const causes = union("Cause");
const levels = Array.from({ length: improvementLevels }, (_, at) => String(at + 1));
const both = (firsts: string[], seconds: string[], between = ""): string[] =>
  firsts.flatMap((first) => seconds.map((second) => `${first}${between}${second}`));

// The starts of keys that are built at run time, with their possible endings.
const made: Record<string, readonly string[]> = {
  "card.": [...cards, "any"],
  "cards.": cards,
  "track.": tracks,
  "knight.": union("KnightLevel"),
  "bank.": pieceKinds,
  "harbor.": union("HarborKind"),
  "terrain.": terrains,
  "color.": union("Color"),
  "emote.": union("Emote"),
  "roll.": [...tracks, "ship"],
  "roll2010.": tracks,
  "progress.": progress,
  "progress2010.": progress,
  "does.": both(progress, ["", "-sea"]),
  "noun.": union("Noun"),
  "wanted.": union("Wanted"),
  // The levels of bots on possible servers.
  "language.": languages,
  "bot.": ["random", "easy", "medium", "hard"],
  "building.": both(tracks, levels),
  "building2010.": both(tracks, levels),
  "benefit.": ["won", "taken", "kept", ...levels, ...both(tracks, levels)],
  "compass.": ["n", "ne", "e", "se", "s", "sw", "w", "nw"],
  "ask.you-": [...phases, ...both(phases, ["-sea", "-only-sea"]), "main-first", "main-second"],
  "ask.they-": [...phases, "main-first", "main-second", ...both(["move-robber"], ["-sea", "-only-sea"])],
  "choice.": [
    ...both(phases, ["", "-sea", "-only-sea"]),
    ...both(both(phases, causes, "-"), ["", "-sea", "-only-sea"]),
    "other",
  ],
  "choice.pass-": phases,
  "choice.confirm-": actions,
  "act.": [...actions, "trade", "undo"],
  "act.says-": [...actions, "trade", "undo"],
  "pick.": [...phases, ...both(actionKeys, ["", "To"])],
  "coach.": [...turnLines, ...phases, ...actions],
  "harm.": Object.keys(harms),
  "hint.": hints,
  "lesson.": lessons.flatMap(textsOf),
  "advice.m-": union("MeritName"),
  "players.": sources,
  "keys.improve-": tracks,
  "side.": papers,
  "trade.": ["thinking", "accepted", "declined", "countered", "accept", "decline", "withdraw"],
  "target.": [...both(actionKeys, ["", "To", "-ship"]), "knight", "merchant", "hex", "intersection", "edge"],
  "over.": endings,
  "opt.edition": editions.map(String),
  "opt.map-": seaMaps,
  "opt.mapHint-": seaMaps,
  "option.": optionKeys,
  "replay.as-": ["all", "spectator"],
  "replay.pace-": Object.keys(paces),
  "setup.die-": ["red", "yellow", "event"],
  "stats.tab-": ["result", "points", "dice", "production", "robberies", "trade", "progress", "barbarians", "sea"],
};

const isMade = (key: string): boolean =>
  Object.entries(made).some(([start, ends]) => key.startsWith(start) && ends.includes(key.slice(start.length)));

// Without the engine's reasons: the page looks them up when they come.
const keys = Object.entries(english)
  .filter(([section]) => section !== "why")
  .flatMap(([section, messages]) => Object.keys(messages).map((key) => `${section}.${key}`));

it("has no unused message", () => {
  const said = new Set([...code.matchAll(/["'`]([A-Za-z0-9]+\.[\w-]+)["'`]/g)].map((match) => match[1]));
  expect(keys.filter((key) => !said.has(key) && !isMade(key))).toEqual([]);
});

it("makes keys only from the known parts", () => {
  const starts = [...code.matchAll(/`([a-z][A-Za-z0-9]*\.[\w-]*)\$\{/g)].map((match) => match[1] ?? "");
  const strange = starts.filter((start) => !(start in made) && start !== "why." && !start.startsWith("barbican."));
  expect([...new Set(strange)]).toEqual([]);
});
