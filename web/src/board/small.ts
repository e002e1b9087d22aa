// Text on the board stays readable on a small board: it grows as the board shrinks, within its room.

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

// `scale`: pixels per unit. A token's number is 31 units large, and should have 17 pixels.
export const tokenGrowth = (scale: number): number => between(1, 17 / (31 * scale), 1.55);

// A harbour's rate is 17.6 units large, and should have 12 pixels.
export const rateGrowth = (scale: number): number => between(1, 12 / (17.6 * scale), 2.1);
