// Cards counted, and progress cards by their decks.
import { allCards, allTracks, decks } from "../game.ts";
import type { Hand, ProgressCard, Track } from "../protocol.ts";

const byCard = Object.fromEntries(allTracks.flatMap((track) => decks[track].map((card) => [card, track]))) as Record<
  ProgressCard,
  Track
>;

// The deck of a card gives its back a colour.
export const deckOf = (card: ProgressCard): Track => byCard[card];

export const handSize = (hand: Hand | undefined): number =>
  Object.values(hand ?? {}).reduce((sum, count) => sum + count, 0);

// The number of cards that changed hands. Sometimes only this number is known.
export const countOf = (event: { count?: number; cards?: Hand }): number => event.count ?? handSize(event.cards);

// The form in actions and the notation: "2 wool 1 ore".
export const handWords = (hand: Hand): string =>
  allCards
    .filter((card) => (hand[card] ?? 0) > 0)
    .map((card) => `${hand[card]} ${card}`)
    .join(" ");
