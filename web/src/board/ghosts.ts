// What a click on a lit place would bring: the piece to be shown there as a ghost, and the words for it.
import type { ActionWords, Board, Knight, KnightLevel, Track, View } from "../protocol.ts";
import type { Target } from "../model/acting.svelte.ts";
import { lostPlaces } from "../model/losses.ts";
import { levelName } from "../words/names.ts";
import { t, type MessageKey } from "../words/words.svelte.ts";
import { placeKind } from "../map/geometry.ts";
import { placeText, shortPlaceText } from "../map/placeNames.ts";

export type Ghost =
  | { kind: "road" | "ship" | "pirate" | "settlement" | "city" | "wall" | "robber" | "merchant" | "ring" }
  | { kind: "metropolis"; track: Track }
  | { kind: "knight"; level: KnightLevel; isActive: boolean };

export function knightAt(view: View, place: string | undefined): Knight | undefined {
  return Object.values(view.seats)
    .flatMap((seat) => seat.knights ?? [])
    .find((knight) => knight.at === place);
}

// Where something stands.
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

const built: Partial<
  Record<ActionWords, "road" | "ship" | "pirate" | "settlement" | "city" | "wall" | "robber" | "merchant">
> = {
  road: "road",
  ship: "ship",
  pirate: "pirate",
  settlement: "settlement",
  city: "city",
  "play medicine": "city",
  wall: "wall",
  "play engineering": "wall",
  robber: "robber",
  "play merchant": "merchant",
};

export function ghostOf(target: Target, view: View): Ghost {
  const { key, chosen } = target;
  if (key === undefined) return { kind: "ring" };
  const piece = built[key];
  if (piece !== undefined) return { kind: piece };
  if (key === "move-ship" && chosen.length > 0) return { kind: "ship" };
  const { deck = "trade", knight = { level: "basic" } } = view.pending ?? {};
  if (key === "metropolis") return { kind: "metropolis", track: target.track ?? deck };
  if (key === "hire") return { kind: "knight", level: "basic", isActive: false };
  if (key === "relocate" || key === "place-knight")
    return { kind: "knight", level: knight.level, isActive: knight.active === true };
  const moved = key === "move" || key === "displace" ? knightAt(view, chosen[0]) : undefined;
  if (moved === undefined || knightAt(view, target.place) !== undefined) return { kind: "ring" };
  return { kind: "knight", level: moved.level, isActive: moved.active === true };
}

const rings: Partial<Record<ActionWords, MessageKey>> = {
  activate: "target.activate",
  promote: "target.promote",
  "play smithing": "target.promote",
  move: "target.move",
  chase: "target.chase",
  "chase-pirate": "target.chasepirate",
  "move-ship": "target.moveship",
  ...lostPlaces,
  send: "target.send",
  "play intrigue": "target.driven",
  "play invention": "target.token",
  "play diplomacy": "target.takeroad",
};

const isShip = (view: View, place: string): boolean =>
  Object.values(view.seats).some(({ ships }) => ships?.includes(place) === true);

function message(target: Target, view: View): MessageKey {
  const ghost = ghostOf(target, view);
  if (ghost.kind !== "ring") return `target.${ghost.kind}`;
  if (target.isEither === true) return "target.either";
  if (target.key === undefined && isShip(view, target.place)) return "target.ship";
  if (target.key === "play diplomacy" && isShip(view, target.place)) return "target.takeship";
  if (target.key === "displace") return target.chosen.length === 0 ? "target.displace" : "target.driven";
  const own = target.key === undefined ? undefined : rings[target.key];
  return own ?? `target.${placeKind(target.place) ?? "hex"}`;
}

// `nameOf`: how a place is called; shorter where there is little room.
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
