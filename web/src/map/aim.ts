// The place that a tap means. A finger is not exact: it can mean any place within `slack` of the tap. If there are several,
// the board must zoom in first.
import type { Point } from "./geometry.ts";

export interface Spot extends Point {
  place: string;
  // The allowed distance of a tap from a place without rivals, in pixels.
  reach: number;
}

// The usual error of a finger in pixels, with a margin.
export const slack = 10.5;
// Far enough apart for a tap to mean only one, with a margin.
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

// The zoom that separates this place from all others.
function magnifier(spot: Spot, spots: readonly Spot[]): number {
  const gaps = spots.filter(({ place }) => place !== spot.place).map((other) => far(spot, other));
  return apart / Math.max(1, Math.min(...gaps));
}
