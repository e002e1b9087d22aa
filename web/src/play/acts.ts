// The buttons of a turn, in their fixed order.
import { knightActions, prices, seaActions, turnButtons } from "../game.ts";
import { hasSea } from "../map/coast.ts";
import type { GlyphName } from "../parts/Glyph.svelte";
import type { ActionWords, Board, Hand, Prices } from "../protocol.ts";

// The look of a button.
interface Look {
  // The shortcut key.
  letter: string;
  // The name of its drawing.
  glyph: GlyphName;
}
export interface Act extends Partial<Look> {
  key: ActionWords;
}

// The page's choice of looks. A kind of action without a look stands last, with only its name.
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

// The order above, then the kinds without a look.
const place = (key: ActionWords): number => {
  const at = Object.keys(looks).indexOf(key);
  return at < 0 ? Infinity : at;
};
const acts: readonly Act[] = turnButtons
  .map((key): Act => ({ key, ...looks[key] }))
  .toSorted((a, b) => place(a.key) - place(b.key) || 0);
const landActs = acts.filter(({ key }) => !(seaActions as readonly ActionWords[]).includes(key));

// Sea actions need a sea.
export const actsOn = (board: Board | undefined): readonly Act[] => (hasSea(board) ? acts : landActs);

// The possible actions of a knight.
export const knightActsOn = (board: Board | undefined): ActionWords[] =>
  actsOn(board)
    .map(({ key }) => key)
    .filter((key) => (knightActions as readonly ActionWords[]).includes(key));

// Undefined: it has no price, or no fixed one.
export const priceOf = (key: ActionWords): Hand | undefined =>
  key in prices ? prices[key as keyof Prices] : undefined;
