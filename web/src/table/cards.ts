// The cards there are, in the order in which hands, banks and notation name them.
import type { Card, Hand, Track } from "../protocol.ts";

export const resources: readonly Card[] = ["brick", "lumber", "wool", "grain", "ore"];
export const commodities: readonly Card[] = ["paper", "cloth", "coin"];
export const allCards: readonly Card[] = [...resources, ...commodities];
export const allTracks: readonly Track[] = ["trade", "politics", "science"];

export const handSize = (hand: Hand | undefined): number =>
  Object.values(hand ?? {}).reduce((sum, count) => sum + count, 0);

// Of cards that changed hands: all that is known of them may be their number.
export const countOf = (event: { count?: number; cards?: Hand }): number => event.count ?? handSize(event.cards);

// As actions and the notation write it: "2 wool 1 ore".
export const handWords = (hand: Hand): string =>
  allCards
    .filter((card) => (hand[card] ?? 0) > 0)
    .map((card) => `${hand[card]} ${card}`)
    .join(" ");
