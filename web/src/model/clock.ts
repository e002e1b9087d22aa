// The time that a player still has.
import type { Clock, Seat } from "../protocol.ts";

export interface TimeLeft {
  // For this turn or choice, in seconds.
  left: number;
  // The reserve after that.
  bank: number;
}

// `now` is the server's clock. Time passes only for players whose clock runs.
export function timeLeft(clock: Clock, seat: Seat, now: number, runs: boolean): TimeLeft | undefined {
  const own = clock[seat];
  if (own === undefined) return undefined;
  const passed = runs ? Math.max(0, now - clock.since) : 0;
  const over = Math.max(0, passed - own.left);
  return {
    left: Math.ceil(Math.max(0, own.left - passed) / 1000),
    bank: Math.ceil(Math.max(0, own.bank - over) / 1000),
  };
}

// Whole seconds, rounded up. Both times are of the server's clock.
export const secondsTo = (at: number, now: number): number => Math.ceil(Math.max(0, at - now) / 1000);

const two = (number: number): string => String(number).padStart(2, "0");

// 1:05, or 2:03:09 with hours.
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
