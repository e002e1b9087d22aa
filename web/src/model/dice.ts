// What dice can show, and how often that is to be expected.
import { allTracks, eventDie } from "../game.ts";
import type { DieFace, View } from "../protocol.ts";
import type { MessageKey } from "../words/words.svelte.ts";

export const sums: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const pips: readonly number[] = [1, 2, 3, 4, 5, 6];
export const faces: readonly DieFace[] = ["ship", ...allTracks];

// In how many of the 36 ways two dice show a sum.
export const waysOf = (sum: number): number => Math.max(0, 6 - Math.abs(7 - sum));

// Sums that come more often than all others but the seven.
export const isHot = (sum: number): boolean => waysOf(sum) === 5;

const sides = faces.reduce((sum, face) => sum + eventDie[face], 0);

// In what part of all rolls the event die shows a face.
export const shareOf = (face: DieFace): number => eventDie[face] / sides;

export const expectedOf = (sum: number, rolls: number): number => (rolls * waysOf(sum)) / 36;

// Where the robber stays although a 7 was rolled.
export const stillRobber = (view: Pick<View, "robber"> | undefined): MessageKey =>
  view?.robber === undefined ? "dice.sevenAway" : "dice.sevenStays";
