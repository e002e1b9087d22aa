// What the rules force on a player, apart from what has its place elsewhere: the hand, the tracks, the actions, the trade
// panel. Whatever is left over is a choice, so that nothing legal is out of reach.
import { freePhases, placedActions, restPhases, specialPhases } from "../game.ts";
import type { ActionWords, Legal, Phase } from "../protocol.ts";
import { keysOf } from "./picking.ts";

// Where one chooses freely, nothing is begun by itself, and what is built is paid for.
export const isFree = (phase: Phase | undefined): boolean =>
  (freePhases as readonly (Phase | undefined)[]).includes(phase);

// Between turns one builds as in a turn: with the same buttons, and the large one ends it.  [MORE-11]
export const isFreeToBuild = (phase: Phase | undefined): boolean =>
  (specialPhases as readonly (Phase | undefined)[]).includes(phase);

// One progress card too many: before it is played or put back, nothing else can be done. By other rules that has time until the
// turn ends.  [EVENT-4]
export const mustLoseCard = (legal: Legal | undefined): boolean =>
  legal?.return !== undefined && keysOf(legal).every((key) => key === "return" || key.startsWith("play "));

const passLast = (a: ActionWords, b: ActionWords): number => Number(a === "pass") - Number(b === "pass");

// With nothing unsettled, most kinds have a place of their own: a button, the hand, the trade panel.
const hasOwnPlace = (phase: Phase, key: ActionWords): boolean => {
  const [kind = ""] = key.split(" ");
  return (restPhases as readonly string[]).includes(phase) && (placedActions as readonly string[]).includes(kind);
};

export const choiceKeys = (phase: Phase | undefined, legal: Legal | undefined): ActionWords[] =>
  phase === undefined
    ? []
    : keysOf(legal)
        .filter((key) => !hasOwnPlace(phase, key))
        .toSorted(passLast);
