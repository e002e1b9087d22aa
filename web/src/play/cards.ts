// Several cards chosen one after the other.
import { allCards } from "../game.ts";
import type { Hand } from "../protocol.ts";

// What may still be named: of what is there, what has not been named yet, from the first card on that may come next.
export function pickable(there: Hand, named: Hand | undefined, next: readonly string[]): Hand {
  const first = allCards.findIndex((card) => next.includes(card));
  const left: Hand = {};
  for (const card of allCards.slice(Math.max(first, 0))) {
    const count = (there[card] ?? 0) - (named?.[card] ?? 0);
    if (first >= 0 && count > 0) left[card] = count;
  }
  return left;
}

// What may be taken from the bank: of each card that may come next, as many as are owed.
export function takable(bank: Hand, owed: number, next: readonly string[]): Hand {
  const cards = allCards.filter((card) => next.includes(card));
  return Object.fromEntries(cards.map((card) => [card, Math.min(bank[card] ?? 0, owed)]));
}

// One action a card, in their order.
export const namings = (key: string, picked: Hand): string[] =>
  allCards.flatMap((card) => Array.from({ length: picked[card] ?? 0 }, () => `${key} ${card}`));
