// A moment of a replay, as the address has it after '#': `ply=120&as=red`.
import { allSeats } from "../game.ts";
import type { ReplayRequest } from "../protocol.ts";

// The viewer: a player, a spectator, or one with full sight.
export type Eyes = NonNullable<ReplayRequest["as"]>;

export interface ReplayStep {
  ply: number;
  as: Eyes;
}

const eyes: readonly string[] = ["spectator", ...allSeats, "all"];

export const addressOf = ({ ply, as }: ReplayStep): string => `ply=${ply}&as=${as}`;

// Missing or unknown parts are left out.
export function stepOf(hash: string): Partial<ReplayStep> {
  const said = new URLSearchParams(hash);
  const ply = said.get("ply") ?? "";
  const as = said.get("as") ?? "";
  return {
    ...(/^\d{1,6}$/.test(ply) ? { ply: Number(ply) } : {}),
    ...(eyes.includes(as) ? { as: as as Eyes } : {}),
  };
}
