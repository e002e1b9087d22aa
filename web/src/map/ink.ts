// Lines that look drawn by hand: not quite straight. A seed makes them the same each time.
import type { Point } from "./geometry.ts";

// Numbers from 0 up to 1 (exclusive).
export type Chance = () => number;

export function chanceFrom(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

// A number between minus and plus a size.
export const sway = (chance: Chance, size: number): number => (chance() * 2 - 1) * size;

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const pair = (x: number, y: number): string => `${short(x)} ${short(y)}`;

export const through = (points: readonly Point[]): string =>
  points.map((point, at) => `${at === 0 ? "M" : "L"}${pair(point.x, point.y)}`).join("");

// A line with some bends between two fixed ends.
export function roughLine(from: Point, to: Point, seed: string, size: number, bends = 4): Point[] {
  const chance = chanceFrom(seed);
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const between = Array.from({ length: bends }, (_, at) => {
    const along = (at + 1 + sway(chance, 0.25)) / (bends + 1);
    const aside = sway(chance, size);
    return {
      x: from.x + (to.x - from.x) * along + across.x * aside,
      y: from.y + (to.y - from.y) * along + across.y * aside,
    };
  });
  return [from, ...between, to];
}
