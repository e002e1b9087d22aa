// What the rules force on a player, apart from what has its place elsewhere: the hand, the tracks, the actions, the trade
// panel. Whatever is left over is a choice, so that nothing legal is out of reach.
import type { ActionWords, Legal, Phase } from "../protocol.ts";
import { keysOf } from "./picking.ts";

const elsewhere = new Set<ActionWords>([
  "roll",
  "road",
  "ship",
  "settlement",
  "city",
  "wall",
  "hire",
  "activate",
  "promote",
  "move",
  "displace",
  "chase",
  "chase-pirate",
  "move-ship",
  "improve",
  "bank",
  "harbor-offer",
  "accept",
  "decline",
  "confirm",
  "withdraw",
  "end-turn",
]);

// Phases in which one of those is all there is to do.
const asChoice: Partial<Record<Phase, readonly ActionWords[]>> = {
  "free-road": ["road", "ship"],
  smith: ["promote"],
  "replace-road": ["road"],
  "replace-ship": ["ship"],
};

// Between turns one builds as in a turn: with the same buttons, and the large one ends it.  [MORE-11]
export const isFreeToBuild = (phase: Phase | undefined): boolean => phase === "special-build";

// One progress card too many: before it is played or put back, nothing else can be done. By other rules that has time until the
// turn ends.  [EVENT-4]
export const mustLoseCard = (legal: Legal | undefined): boolean =>
  legal?.return !== undefined && keysOf(legal).every((key) => key === "return" || key.startsWith("play "));

const passLast = (a: ActionWords, b: ActionWords): number => Number(a === "pass") - Number(b === "pass");

export function choiceKeys(phase: Phase | undefined, legal: Legal | undefined): ActionWords[] {
  if (phase === undefined) return [];
  return keysOf(legal)
    .filter((key) => {
      if (asChoice[phase]?.includes(key) === true) return true;
      if (key === "return") return phase !== "main";
      if (key === "pass" && isFreeToBuild(phase)) return false;
      return !elsewhere.has(key) && !key.startsWith("play ");
    })
    .toSorted(passLast);
}
