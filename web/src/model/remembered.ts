// A game in a list of tables: its players, their points, and whose turn it is.
import type { RecentPlayer, RecentTable } from "../app/recent.svelte.ts";
import type { Scene } from "./scene.svelte.ts";

type Standing = Pick<RecentTable, "players" | "turn" | "winner" | "turns">;

export function standingOf(scene: Scene): Standing {
  const { view, seats } = scene;
  if (view === undefined) return {};
  const players = seats.map((seat): RecentPlayer => {
    const { name } = scene.player(seat);
    return {
      color: scene.color(seat),
      ...(name === undefined ? {} : { name }),
      isYou: seat === scene.seat,
      points: scene.seatView(seat)?.points ?? 0,
    };
  });
  return {
    players,
    ...(view.turn === undefined ? {} : { turn: seats.indexOf(view.turn) }),
    ...(view.winner === undefined ? {} : { winner: seats.indexOf(view.winner) }),
    ...(view.turns === undefined ? {} : { turns: view.turns }),
  };
}
