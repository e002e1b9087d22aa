// Which card a rule is about: CARD-ALCHEMY is the card that the notation calls alchemy.
import type { ProgressCard } from "../protocol.ts";
import { words } from "../words/words.svelte.ts";

export function cardOf(rule: string): ProgressCard | undefined {
  const name = /^CARD-([A-Z]+)$/.exec(rule)?.[1]?.toLowerCase();
  return name !== undefined && words.has(`progress.${name}`) ? (name as ProgressCard) : undefined;
}
