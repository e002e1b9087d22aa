// Pseudo-random numbers that are the same in every run.
export type Chance = () => number;

// Between 0 and 1 (mulberry32).
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function anyOf<T>(chance: Chance, list: readonly T[]): T {
  const one = list[Math.floor(chance() * list.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}
