// The parts of a player's card besides its numbers: pieces on the board, presence, and the sources of points.
import { levels } from "../game.ts";
import { hasSea } from "../map/coast.ts";
import type { Board, PointsFrom, Seat, SeatView } from "../protocol.ts";
import type { Scene } from "./scene.svelte.ts";

// All pieces of a player, by place.
export function piecesOf(view: SeatView): string[] {
  const knights = (view.knights ?? []).map((knight) => knight.at);
  const built = [view.settlements, view.cities, view.fallen, view.roads, view.ships].flatMap((places) => places ?? []);
  return [...new Set([...built, ...knights])];
}

export const pieceKinds = ["roads", "ships", "settlements", "cities", "walls", ...levels] as const;
export type PieceKind = (typeof pieceKinds)[number];

export const pieceKindsOn = (board: Board | undefined): readonly PieceKind[] =>
  pieceKinds.filter((kind) => kind !== "ships" || hasSea(board));

export const sources = [
  "settlements",
  "cities",
  "metropolises",
  "route",
  "defender",
  "merchant",
  "islands",
  "cards",
] as const satisfies readonly (keyof PointsFrom)[];

export type Source = (typeof sources)[number];

export const pointsFrom = (view: SeatView): { source: Source; count: number }[] =>
  sources.map((source) => ({ source, count: view["points-from"]?.[source] ?? 0 })).filter(({ count }) => count !== 0);

export type Presence = "here" | "away" | "bot";

// A bot from the start of the game counts as present.
export function presenceOf(scene: Scene, seat: Seat): Presence {
  const chair = scene.about?.seats[seat];
  if (chair?.person === undefined) return "here";
  if (chair.bot !== undefined) return "bot";
  return scene.watching === 0 || scene.here.includes(chair.person) ? "here" : "away";
}
