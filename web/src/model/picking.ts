// Turns the list of legal actions into clicks: an action is a key and the words after it. The player chooses these one by one.
// The page knows no other rules.
import { eitherWay } from "../game.ts";
import type { ActionWords, Legal } from "../protocol.ts";
import { placeKind } from "../map/geometry.ts";

export interface Pick {
  key: ActionWords;
  // The words chosen so far.
  chosen: string[];
}

export const actionText = (key: ActionWords, rest: string): string => (rest === "" ? key : `${key} ${rest}`);

const wordsOf = (rest: string): string[] => (rest === "" ? [] : rest.split(" "));

// If two words may come in either order, the list has each pair only once.
function allRests(legal: Legal, key: ActionWords): string[][] {
  const rests = (legal[key] ?? []).map(wordsOf);
  return (eitherWay as readonly ActionWords[]).includes(key)
    ? [...rests, ...rests.map((rest) => rest.toReversed())]
    : rests;
}

// The rest as the list writes it.
function listed(legal: Legal, key: ActionWords, rest: string[]): string {
  const text = rest.join(" ");
  return legal[key]?.includes(text) === true ? text : rest.toReversed().join(" ");
}

// The rests that begin with the words chosen so far.
export function restsOf(legal: Legal, pick: Pick): string[][] {
  return allRests(legal, pick.key).filter((rest) => pick.chosen.every((word, at) => rest[at] === word));
}

// The words that can come next, in the order of the list, without repeats.
export function nextWords(legal: Legal, pick: Pick): string[] {
  const next = restsOf(legal, pick).map((rest) => rest[pick.chosen.length]);
  return [...new Set(next)].filter((word) => word !== undefined);
}

// The action with an unlisted place, if the place completes it. Undefined: more words are necessary.
export function unlisted(legal: Legal, pick: Pick, place: string): string | undefined {
  const length = pick.chosen.length + 1;
  const isWhole = restsOf(legal, pick).some((rest) => rest.length === length);
  return isWhole ? actionText(pick.key, [...pick.chosen, place].join(" ")) : undefined;
}

export type Step = { done: string } | { pick: Pick } | undefined;

// Chooses a word. The action is then complete, or needs more words.
export function choose(legal: Legal, pick: Pick, word: string): Step {
  const longer = { key: pick.key, chosen: [...pick.chosen, word] };
  const rests = restsOf(legal, longer);
  if (rests.length === 0) return undefined;
  const whole = rests.find((rest) => rest.length === longer.chosen.length);
  return whole !== undefined ? { done: actionText(pick.key, listed(legal, pick.key, whole)) } : { pick: longer };
}

// Starts a kind of action. One without a choice is complete at once.
export function begin(legal: Legal, key: ActionWords): Step {
  const rests = legal[key];
  if (rests === undefined || rests.length === 0) return undefined;
  return rests.includes("") ? { done: key } : { pick: { key, chosen: [] } };
}

// Does the next word name a place on the board?
export const isOnBoard = (legal: Legal, pick: Pick): boolean =>
  nextWords(legal, pick).some((word) => placeKind(word) !== undefined);

export const keysOf = (legal: Legal | undefined): ActionWords[] =>
  legal === undefined ? [] : (Object.keys(legal) as ActionWords[]);

// The possible actions at a place before any other choice: the keys whose first word is that place.
export function keysAt(legal: Legal, place: string): ActionWords[] {
  return keysOf(legal).filter((key) => legal[key]?.some((rest) => rest === place || rest.startsWith(`${place} `)));
}
