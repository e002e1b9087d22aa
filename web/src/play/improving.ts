// The improvement board in words: buildings by the edition, what the next level brings.
import type { Edition, Track } from "../protocol.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";

export const topLevel = 5;

export function buildingName(track: Track, level: number, edition: Edition): string {
  const older = `building2010.${track}${level}`;
  return edition === 2010 && words.has(older) ? t(older) : t(`building.${track}${level}` as MessageKey);
}

// What a level brings when it is reached.
export function benefitText(track: Track, level: number): string {
  const own = `benefit.${track}${level}`;
  return words.has(own) ? t(own) : t(`benefit.${level}` as MessageKey);
}
