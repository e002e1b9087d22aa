// Cards as the hand lays them out, and several of them chosen one after the other.
import type { Card, Hand, ProgressCard, Track } from "../protocol.ts";

export const resources: readonly Card[] = ["brick", "lumber", "wool", "grain", "ore"];
export const commodities: readonly Card[] = ["paper", "cloth", "coin"];
// The order in which several cards are named.
export const cardOrder: readonly Card[] = [...resources, ...commodities];
export const tracks: readonly Track[] = ["trade", "politics", "science"];

const tradeDeck: readonly ProgressCard[] = ["harbor", "guilddues", "merchant", "fleet", "rmonopoly", "tmonopoly"];
const scienceDeck: readonly ProgressCard[] = [
  "alchemy",
  "crane",
  "engineering",
  "invention",
  "irrigation",
  "medicine",
  "mining",
  "printing",
  "roads",
  "smithing",
];

// The deck that a card came from: the colour of its back.
export function deckOf(card: ProgressCard): Track {
  if (tradeDeck.includes(card)) return "trade";
  return scienceDeck.includes(card) ? "science" : "politics";
}

export const total = (hand: Hand | undefined): number =>
  Object.values(hand ?? {}).reduce((sum, count) => sum + count, 0);

// What may still be named: of what is there, what has not been named yet, from the first card on that may come next.
export function pickable(there: Hand, named: Hand | undefined, next: readonly string[]): Hand {
  const first = cardOrder.findIndex((card) => next.includes(card));
  const left: Hand = {};
  for (const card of cardOrder.slice(Math.max(first, 0))) {
    const count = (there[card] ?? 0) - (named?.[card] ?? 0);
    if (first >= 0 && count > 0) left[card] = count;
  }
  return left;
}

// One action a card, in their order.
export const namings = (key: string, picked: Hand): string[] =>
  cardOrder.flatMap((card) => Array.from({ length: picked[card] ?? 0 }, () => `${key} ${card}`));
