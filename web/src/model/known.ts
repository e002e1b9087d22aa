// What can be known of the hidden cards of others, as the server tells it.
import { allCards } from "../game.ts";
import type { Card, Hand, KnownSeat } from "../protocol.ts";

export interface Bounds {
  card: Card;
  least: number;
  most: number;
}

// Of each kind that may be there.
export const boundsOf = ({ least, most }: KnownSeat): Bounds[] =>
  allCards
    .map((card) => ({ card, least: least[card] ?? 0, most: most[card] ?? 0 }))
    .filter((bounds) => bounds.most > 0);

const total = (hand: Hand): number => Object.values(hand).reduce((sum, count) => sum + count, 0);

// How many cards of a hand may be of several kinds.
export const unknownIn = ({ least }: KnownSeat, hand: number): number => Math.max(0, hand - total(least));
