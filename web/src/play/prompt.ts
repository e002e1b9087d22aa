// What to choose next, while something is being chosen.
import type { Edition, Phase, ProgressCard } from "../protocol.ts";
import { nextWords, type Pick } from "../model/picking.ts";
import type { Legal } from "../protocol.ts";
import { progressName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import { readWord } from "./word.ts";

// What a card asks for on the board, mostly as its action does.
const ofCards: Partial<Record<ProgressCard, readonly MessageKey[]>> = {
  diplomacy: ["pick.openRoad"],
  engineering: ["pick.wall"],
  intrigue: ["pick.displaceTo"],
  invention: ["pick.hex", "pick.hexWith"],
  medicine: ["pick.city"],
  merchant: ["pick.merchant"],
  smithing: ["pick.promote"],
};

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
  if (pick.key.startsWith("play ")) {
    const card = pick.key.slice(5) as ProgressCard;
    return t("pick.playing", { card: progressName(card, edition), what: t(ofCards[card]?.[step] ?? next) });
  }
  if (pick.key === "city" && phase === "setup-city") return t("pick.cityFirst");
  const own = `pick.${pick.key}${step > 0 ? "To" : ""}`;
  return words.has(own) ? t(own) : t(next);
}
