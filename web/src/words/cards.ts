// The card of a rule: CARD-ALCHEMY is about the card that the notation calls alchemy.
import { progressCards } from "../game.ts";
import type { ProgressCard } from "../protocol.ts";

export function cardOf(rule: string): ProgressCard | undefined {
  const name = /^CARD-([A-Z]+)$/.exec(rule)?.[1]?.toLowerCase();
  return progressCards.find((card) => card === name);
}
