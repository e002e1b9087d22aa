// The improvement board in words.
import type { Improvement, Seat, Track, View } from "../protocol.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";

// The owner of a track's metropolis.
export const holderOf = (seats: Partial<View["seats"]>, track: Track): Seat | undefined =>
  (Object.keys(seats) as Seat[]).find((seat) => seats[seat]?.metropolises?.[track] !== undefined);

// The effect of the next level: the server's text about the metropolis, or the text of this level.
export function benefitText(track: Track, level: number, { metropolis }: Improvement): string {
  if (metropolis !== undefined) return t(`benefit.${metropolis}`);
  const keys = [`benefit.${track}${level}`, `benefit.${level}`];
  return t(keys.find((key): key is MessageKey => words.has(key)) ?? "benefit.more");
}
