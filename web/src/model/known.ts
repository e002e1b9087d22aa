// Known facts about the hidden cards of others, from the server.
import { allCards } from "../game.ts";
import type { Card, Hand, KnownSeat } from "../protocol.ts";

export interface Bounds {
  card: Card;
  least: number;
  most: number;
}

// Bounds for each kind that the hand may hold.
export const boundsOf = ({ least, most }: KnownSeat): Bounds[] =>
  allCards
    .map((card) => ({ card, least: least[card] ?? 0, most: most[card] ?? 0 }))
    .filter((bounds) => bounds.most > 0);

const total = (hand: Hand): number => Object.values(hand).reduce((sum, count) => sum + count, 0);

// The number of cards whose kind is unknown.
export const unknownIn = ({ least }: KnownSeat, hand: number): number => Math.max(0, hand - total(least));
