// The buttons of a turn, in the order in which they always stand.
import { prices } from "../game.ts";
import { hasSea } from "../map/coast.ts";
import type { GlyphName } from "../parts/Glyph.svelte";
import type { ActionWords, Board, Hand, Prices } from "../protocol.ts";

export interface Act {
  key: ActionWords;
  // The letter that does the same.
  letter: string;
  // The drawing on its button.
  glyph: GlyphName;
}

const landActs: readonly Act[] = [
  { key: "road", letter: "r", glyph: "road" },
  { key: "settlement", letter: "s", glyph: "settlement" },
  { key: "city", letter: "c", glyph: "city" },
  { key: "wall", letter: "w", glyph: "wall" },
  { key: "hire", letter: "k", glyph: "knight" },
  { key: "activate", letter: "a", glyph: "activate" },
  { key: "promote", letter: "p", glyph: "promote" },
  { key: "move", letter: "m", glyph: "move" },
  { key: "displace", letter: "x", glyph: "displace" },
  { key: "chase", letter: "h", glyph: "chase" },
];

const seaActs: readonly Act[] = [
  { key: "ship", letter: "b", glyph: "ship" },
  { key: "move-ship", letter: "n", glyph: "moveShip" },
  { key: "chase-pirate", letter: "j", glyph: "chasePirate" },
];

// Those of the sea only where there is one.
export const actsOn = (board: Board | undefined): readonly Act[] =>
  hasSea(board) ? [...landActs, ...seaActs] : landActs;

// Undefined: it costs nothing, or not always the same.
export const priceOf = (key: ActionWords): Hand | undefined =>
  key in prices ? prices[key as keyof Prices] : undefined;
