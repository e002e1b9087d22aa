// The role of a player in the current turn with five and six, besides whose choice it is.  [MORE-10, MORE-20]
import type { Seat, View } from "../protocol.ts";
import { t, type MessageKey } from "../words/words.svelte.ts";

export type TurnRole = "first" | "second" | "builds";

export function roleOf(view: View | undefined, seat: Seat): TurnRole | undefined {
  if (view === undefined || view.winner !== undefined) return undefined;
  if (view.partner === seat) return "second";
  if (view.partner !== undefined) return (view.roller ?? view.turn) === seat ? "first" : undefined;
  return view.roller !== undefined && view.turn === seat ? "builds" : undefined;
}

const says: Record<TurnRole, MessageKey> = {
  first: "players.isFirst",
  second: "players.isSecond",
  builds: "players.builds",
};

export const roleText = (role: TurnRole): string => t(says[role]);
