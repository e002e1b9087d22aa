// The choices that the rules force on a player, without those that have their own place: the hand, the tracks, the actions, the
// trade panel. The rest appears as a choice: the player can reach every legal action.
import { freePhases, placedActions, restPhases, specialPhases } from "../game.ts";
import type { ActionWords, Legal, Phase } from "../protocol.ts";
import { keysOf } from "./picking.ts";

// In a free phase nothing begins by itself, and the player pays for each piece.
export const isFree = (phase: Phase | undefined): boolean =>
  (freePhases as readonly (Phase | undefined)[]).includes(phase);

// Building between turns uses the same buttons as a turn; the large one ends it.  [MORE-11]
export const isFreeToBuild = (phase: Phase | undefined): boolean =>
  (specialPhases as readonly (Phase | undefined)[]).includes(phase);

// With one progress card too many, the player must first play it or put it back. Some rules allow this until the end of the
// turn.  [EVENT-4]
export const mustLoseCard = (legal: Legal | undefined): boolean =>
  legal?.return !== undefined && keysOf(legal).every((key) => key === "return" || key.startsWith("play "));

const passLast = (a: ActionWords, b: ActionWords): number => Number(a === "pass") - Number(b === "pass");

// If nothing is unsettled, most kinds have their own place: a button, the hand, the trade panel.
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
