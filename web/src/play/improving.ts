// The improvement board in words.
import type { Seat, SeatView, Track } from "../protocol.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";

export interface Holder {
  seat: Seat;
  level: number;
}

// Who has the metropolis of a track, and at which level they are.
export function holderOf(seats: Partial<Record<Seat, SeatView>>, track: Track): Holder | undefined {
  for (const [seat, view] of Object.entries(seats) as [Seat, SeatView][])
    if (view.metropolises?.[track] !== undefined) return { seat, level: view.levels?.[track] ?? 0 };
  return undefined;
}

// What a level brings when it is reached: a metropolis only while it can still be won there.  [IMPROVE-3] [IMPROVE-4]
export function benefitText(track: Track, level: number, own: Seat, holder: Holder | undefined): string {
  if (holder !== undefined && level >= 4) {
    if (level === 4 || holder.level === 5) return t("benefit.2");
    return t(holder.seat === own ? "benefit.keep" : "benefit.takeover");
  }
  const special = `benefit.${track}${level}`;
  return words.has(special) ? t(special) : t(`benefit.${level}` as MessageKey);
}
