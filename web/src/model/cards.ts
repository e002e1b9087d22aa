// Cards counted, and progress cards by their decks.
import { allCards, allTracks, decks } from "../game.ts";
import type { Hand, ProgressCard, Track } from "../protocol.ts";

const byCard = Object.fromEntries(allTracks.flatMap((track) => decks[track].map((card) => [card, track]))) as Record<
  ProgressCard,
  Track
>;

// The deck that a card comes from: the colour of its back.
export const deckOf = (card: ProgressCard): Track => byCard[card];

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
