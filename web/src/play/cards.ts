// Several cards chosen one after the other.
import { allCards } from "../game.ts";
import type { Hand } from "../protocol.ts";

// The cards that can still be named: all present cards minus those named, from the first possible next card.
export function pickable(there: Hand, named: Hand | undefined, next: readonly string[]): Hand {
  const first = allCards.findIndex((card) => next.includes(card));
  const left: Hand = {};
  for (const card of allCards.slice(Math.max(first, 0))) {
    const count = (there[card] ?? 0) - (named?.[card] ?? 0);
    if (first >= 0 && count > 0) left[card] = count;
  }
  return left;
}

// The cards that the bank can give: of each possible next card, the number owed.
export function takable(bank: Hand, owed: number, next: readonly string[]): Hand {
  const cards = allCards.filter((card) => next.includes(card));
  return Object.fromEntries(cards.map((card) => [card, Math.min(bank[card] ?? 0, owed)]));
}

// One action for each card, in their order.
export const namings = (key: string, picked: Hand): string[] =>
  allCards.flatMap((card) => Array.from({ length: picked[card] ?? 0 }, () => `${key} ${card}`));
