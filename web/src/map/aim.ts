// Which place a tap means. A finger is not exact: whatever lies within `slack` of the tap may have been meant, and if that is more
// than one place, the board must be magnified first.
import type { Point } from "./geometry.ts";

export interface Spot extends Point {
  place: string;
  // How far off a tap may be if nothing else is near, in pixels.
  reach: number;
}

// How far a finger lands beside what it means, in pixels, and a bit.
export const slack = 10.5;
// Far enough from each other that no tap can mean both, and a bit.
const apart = 2 * slack + 5;

export type Aim = { place: string } | { magnify: number };

const far = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export function aim(tap: Point, spots: readonly Spot[], off = slack): Aim | undefined {
  const near = spots
    .map((spot) => ({ spot, away: far(tap, spot) }))
    .filter(({ spot, away }) => away <= Math.max(spot.reach, off))
    .toSorted((one, other) => one.away - other.away);
  const [first, second] = near;
  if (first === undefined) return undefined;
  if (second === undefined || second.away > off) return { place: first.spot.place };
  const meant = near.filter(({ away }) => away <= off);
  return { magnify: Math.max(...meant.map(({ spot }) => magnifier(spot, spots))) };
}

// How many times larger the board must be to tell this place from all others.
function magnifier(spot: Spot, spots: readonly Spot[]): number {
  const gaps = spots.filter(({ place }) => place !== spot.place).map((other) => far(spot, other));
  return apart / Math.max(1, Math.min(...gaps));
}
