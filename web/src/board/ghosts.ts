// The effect of a click on a lit place: the ghost of the piece there, and the words for it.
import { movingActions, puts } from "../game.ts";
import type { ActionWords, Board, Knight, KnightLevel, Track, View } from "../protocol.ts";
import type { Target } from "../model/acting.svelte.ts";
import { levelName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import { placeKind } from "../map/geometry.ts";
import { placeText, shortPlaceText } from "../map/placeNames.ts";

type Piece = (typeof puts)[keyof typeof puts];
export type Ghost =
  | { kind: Exclude<Piece, "metropolis" | "knight"> | "ring" }
  | { kind: "metropolis"; track: Track }
  | { kind: "knight"; level: KnightLevel; isActive: boolean };

export function knightAt(view: View, place: string | undefined): Knight | undefined {
  return Object.values(view.seats)
    .flatMap((seat) => seat.knights ?? [])
    .find((knight) => knight.at === place);
}

// The places with a piece.
export const occupied = (view: View): Set<string> =>
  new Set(
    Object.values(view.seats).flatMap((seat) => [
      ...(seat.roads ?? []),
      ...(seat.ships ?? []),
      ...(seat.settlements ?? []),
      ...(seat.cities ?? []),
      ...(seat.fallen ?? []),
      ...(seat.knights ?? []).map((knight) => knight.at),
    ]),
  );

const pieces: Partial<Record<ActionWords, Piece>> = puts;

// The knight to put down: the moving or the pending one, else a new one.
function knightFor({ chosen }: Target, view: View): Pick<Knight, "level" | "active"> {
  return knightAt(view, chosen[0]) ?? view.pending?.knight ?? { level: "basic" };
}

export function ghostOf(target: Target, view: View): Ghost {
  const { key, chosen } = target;
  const piece = key === undefined ? undefined : pieces[key];
  // The first choice is the piece that moves. A displaced knight still stands at its place.
  const isFirst = (movingActions as readonly (ActionWords | undefined)[]).includes(key) && chosen.length === 0;
  if (piece === undefined || isFirst) return { kind: "ring" };
  if (piece === "metropolis") return { kind: piece, track: target.track ?? view.pending?.deck ?? "trade" };
  if (piece !== "knight") return { kind: piece };
  if (knightAt(view, target.place) !== undefined) return { kind: "ring" };
  const { level, active } = knightFor(target, view);
  return { kind: piece, level, isActive: active === true };
}

const isShip = (view: View, place: string): boolean =>
  Object.values(view.seats).some(({ ships }) => ships?.includes(place) === true);

function message(target: Target, view: View): MessageKey {
  const ghost = ghostOf(target, view);
  if (ghost.kind !== "ring") return `target.${ghost.kind}`;
  if (target.isEither === true) return "target.either";
  if (target.key === undefined && isShip(view, target.place)) return "target.ship";
  const own = `target.${target.key?.replace(" ", "-")}`;
  const keys = [
    ...(isShip(view, target.place) ? [`${own}-ship`] : []),
    ...(target.chosen.length > 0 ? [`${own}To`] : []),
  ];
  return [...keys, own].find((key) => words.has(key)) ?? `target.${placeKind(target.place) ?? "hex"}`;
}

// `nameOf` names a place, with a shorter name if there is little room.
export function targetText(target: Target, board: Board, view: View, nameOf = placeText): string {
  const place = nameOf(board, view.tokens, target.place);
  const knight = knightAt(view, target.place);
  if (target.key === undefined && knight !== undefined) {
    return t("target.own", { knight: levelName(knight.level), place });
  }
  return t(message(target, view), { place });
}

export const shortTargetText = (target: Target, board: Board, view: View): string =>
  targetText(target, board, view, shortPlaceText);
