// The meaning of a word in an action: a place on the board, a player, a card, a knight, a number of a die.
import { choiceTypes, namedWords } from "../game.ts";
import { placeKind } from "../map/geometry.ts";
import type { NamedWord } from "../model/tellers.ts";

export type Word =
  | NamedWord<(typeof choiceTypes)[number]>
  | { kind: "place"; place: string }
  | { kind: "number"; number: number }
  | { kind: "other"; text: string };

export function readWord(word: string): Word {
  if (placeKind(word) !== undefined) return { kind: "place", place: word };
  const kind = choiceTypes.find((type) => (namedWords[type] as readonly string[]).includes(word));
  if (kind !== undefined) return { kind, [kind]: word } as unknown as Word;
  if (/^\d+$/.test(word)) return { kind: "number", number: Number(word) };
  return { kind: "other", text: word };
}
