// The text that says what to choose next.
import type { Edition, Phase, ProgressCard } from "../protocol.ts";
import { nextWords, type Pick } from "../model/picking.ts";
import type { Legal } from "../protocol.ts";
import { progressName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import { readWord } from "./word.ts";

function byWord(word: string | undefined, step: number): MessageKey {
  switch (word === undefined ? "other" : readWord(word).kind) {
    case "place":
      return "pick.place";
    case "seat":
      return "pick.seat";
    case "card":
    case "progress":
      return "pick.card";
    case "number":
      return step > 0 ? "pick.yellow" : "pick.red";
    default:
      return "pick.word";
  }
}

export function promptFor(legal: Legal, pick: Pick, phase: Phase | undefined, edition: Edition): string {
  const step = pick.chosen.length;
  const next = byWord(nextWords(legal, pick)[0], step);
  const own = `pick.${pick.key.replace(" ", "-")}${step > 0 ? "To" : ""}`;
  const what = t([`pick.${phase}`, own].find((key) => words.has(key)) ?? next);
  const [, card] = pick.key.split(" ");
  return card === undefined ? what : t("pick.playing", { card: progressName(card as ProgressCard, edition), what });
}
