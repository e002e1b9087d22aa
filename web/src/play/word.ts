// What a word of an action is: a place on the board, a player, a card, a knight, a number of a die.
import { allCards, allSeats, allTracks, levels, progressCards } from "../game.ts";
import type { Card, KnightLevel, ProgressCard, Seat, Track } from "../protocol.ts";
import { placeKind } from "../map/geometry.ts";

export type Word =
  | { kind: "place"; place: string }
  | { kind: "seat"; seat: Seat }
  | { kind: "card"; card: Card }
  | { kind: "track"; track: Track }
  | { kind: "progress"; card: ProgressCard }
  | { kind: "level"; level: KnightLevel }
  | { kind: "number"; number: number }
  | { kind: "other"; text: string };

const isOneOf = <T extends string>(list: readonly T[], word: string): word is T =>
  (list as readonly string[]).includes(word);

export function readWord(word: string): Word {
  if (placeKind(word) !== undefined) return { kind: "place", place: word };
  if (isOneOf(allSeats, word)) return { kind: "seat", seat: word };
  if (isOneOf(allCards, word)) return { kind: "card", card: word };
  if (isOneOf(allTracks, word)) return { kind: "track", track: word };
  if (isOneOf(progressCards, word)) return { kind: "progress", card: word };
  if (isOneOf(levels, word)) return { kind: "level", level: word };
  if (/^\d+$/.test(word)) return { kind: "number", number: Number(word) };
  return { kind: "other", text: word };
}
