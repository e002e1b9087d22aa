// The arrow keys by direction. "Ahead" is the direction of reading.
import { words } from "../words/words.svelte.ts";

export const aheadKey = (): string => (words.direction === "rtl" ? "ArrowLeft" : "ArrowRight");
export const backKey = (): string => (words.direction === "rtl" ? "ArrowRight" : "ArrowLeft");

// Moves from tab to tab, as in any list of tabs. Undefined: the key has another meaning.
export function nextTab<Tab>(event: KeyboardEvent, tabs: readonly Tab[], now: Tab): Tab | undefined {
  const at = tabs.indexOf(now);
  const steps: Record<string, number> = { [aheadKey()]: at + 1, [backKey()]: at - 1, Home: 0, End: -1 };
  const step = steps[event.key];
  if (step === undefined) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return tabs.at(step % tabs.length);
}
