// The possible results of the dice, and how often to expect each.
import { allTracks, eventDie } from "../game.ts";
import type { DieFace, View } from "../protocol.ts";
import type { MessageKey } from "../words/words.svelte.ts";

export const sums: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const pips: readonly number[] = [1, 2, 3, 4, 5, 6];
export const faces: readonly DieFace[] = ["ship", ...allTracks];

// The number of ways, out of 36, to roll a sum with two dice.
export const waysOf = (sum: number): number => Math.max(0, 6 - Math.abs(7 - sum));

// The most frequent sums after the seven.
export const isHot = (sum: number): boolean => waysOf(sum) === 5;

const sides = faces.reduce((sum, face) => sum + eventDie[face], 0);

// The share of rolls in which the event die shows a face.
export const shareOf = (face: DieFace): number => eventDie[face] / sides;

export const expectedOf = (sum: number, rolls: number): number => (rolls * waysOf(sum)) / 36;

// The reason why the robber stays after a 7.
export const stillRobber = (view: Pick<View, "robber"> | undefined): MessageKey =>
  view?.robber === undefined ? "dice.sevenAway" : "dice.sevenStays";
