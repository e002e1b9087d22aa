// The improvement board in words.
import type { Track } from "../protocol.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";

// What a level brings when it is reached.
export function benefitText(track: Track, level: number): string {
  const own = `benefit.${track}${level}`;
  return words.has(own) ? t(own) : t(`benefit.${level}` as MessageKey);
}
