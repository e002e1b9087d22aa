// Choices with one answer that everyone at the table can see.
import type { Legal, Phase } from "../protocol.ts";
import { actionText, keysOf } from "./picking.ts";

// The phases whose actions follow from what lies open, and why. Those in which cards of a hand are chosen (discard, gift,
// harbor-give, guild-take, spy-take, return-card) are not here: a quick answer would tell that there was no choice. Nor is
// trade, nor what may be passed.
const open: Partial<Record<Phase, string>> = {
  rob: "who has a building at the robber's hex, and how many cards, is seen by all",
  metropolis: "cities stand on the board",
  "lose-city": "cities stand on the board",
  relocate: "knights and roads are on the board",
  desert: "knights stand on the board",
  "free-road": "roads are on the board",
  "choose-deck": "how many cards a deck has is seen by all",
};

// The only thing that there is to do, if that tells nobody anything.
export function onlyAction(phase: Phase | undefined, legal: Legal | undefined): string | undefined {
  if (phase === undefined || legal === undefined || open[phase] === undefined) return undefined;
  const actions = keysOf(legal).flatMap((key) => (legal[key] ?? []).map((rest) => actionText(key, rest)));
  return actions.length === 1 ? actions[0] : undefined;
}
