// The buttons of a turn, in the order in which they always stand.
import { knightActions, prices, seaActions, turnButtons } from "../game.ts";
import { hasSea } from "../map/coast.ts";
import type { GlyphName } from "../parts/Glyph.svelte";
import type { ActionWords, Board, Hand, Prices } from "../protocol.ts";

// How a button looks.
interface Look {
  // The letter that does the same.
  letter: string;
  // The drawing on it.
  glyph: GlyphName;
}
export interface Act extends Partial<Look> {
  key: ActionWords;
}

// A choice of the page: a kind of action without a look stands last, with its name alone.
const looks: Partial<Record<ActionWords, Look>> = {
  road: { letter: "r", glyph: "road" },
  settlement: { letter: "s", glyph: "settlement" },
  city: { letter: "c", glyph: "city" },
  wall: { letter: "w", glyph: "wall" },
  hire: { letter: "k", glyph: "knight" },
  activate: { letter: "a", glyph: "activate" },
  promote: { letter: "p", glyph: "promote" },
  move: { letter: "m", glyph: "move" },
  displace: { letter: "x", glyph: "displace" },
  chase: { letter: "h", glyph: "chase" },
  ship: { letter: "b", glyph: "ship" },
  "move-ship": { letter: "n", glyph: "moveShip" },
  "chase-pirate": { letter: "j", glyph: "chasePirate" },
};

// In the order above, then what has no look of its own.
const place = (key: ActionWords): number => {
  const at = Object.keys(looks).indexOf(key);
  return at < 0 ? Infinity : at;
};
const acts: readonly Act[] = turnButtons
  .map((key): Act => ({ key, ...looks[key] }))
  .toSorted((a, b) => place(a.key) - place(b.key) || 0);
const landActs = acts.filter(({ key }) => !(seaActions as readonly ActionWords[]).includes(key));

// Those of the sea only where there is one.
export const actsOn = (board: Board | undefined): readonly Act[] => (hasSea(board) ? acts : landActs);

// What a knight may do.
export const knightActsOn = (board: Board | undefined): ActionWords[] =>
  actsOn(board)
    .map(({ key }) => key)
    .filter((key) => (knightActions as readonly ActionWords[]).includes(key));

// Undefined: it costs nothing, or not always the same.
export const priceOf = (key: ActionWords): Hand | undefined =>
  key in prices ? prices[key as keyof Prices] : undefined;
