// The buttons of a turn, in the order in which they always stand.
import { prices } from "../game.ts";
import type { ActionWords, Hand, Prices } from "../protocol.ts";

export interface Act {
  key: ActionWords;
  // The letter that does the same.
  letter: string;
}

export const acts: readonly Act[] = [
  { key: "road", letter: "r" },
  { key: "settlement", letter: "s" },
  { key: "city", letter: "c" },
  { key: "wall", letter: "w" },
  { key: "hire", letter: "k" },
  { key: "activate", letter: "a" },
  { key: "promote", letter: "p" },
  { key: "move", letter: "m" },
  { key: "displace", letter: "x" },
  { key: "chase", letter: "h" },
];

// Undefined: it costs nothing, or not always the same.
export const priceOf = (key: ActionWords): Hand | undefined =>
  key in prices ? prices[key as keyof Prices] : undefined;
