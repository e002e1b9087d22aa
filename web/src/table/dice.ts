// What dice can show, and how often that is to be expected.
import type { DieFace } from "../protocol.ts";

export const sums: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const pips: readonly number[] = [1, 2, 3, 4, 5, 6];
export const faces: readonly DieFace[] = ["ship", "trade", "politics", "science"];

// In how many of the 36 ways two dice show a sum.
export const waysOf = (sum: number): number => Math.max(0, 6 - Math.abs(7 - sum));

// Sums that come more often than all others but the seven.
export const isHot = (sum: number): boolean => waysOf(sum) === 5;

export const expectedOf = (sum: number, rolls: number): number => (rolls * waysOf(sum)) / 36;
