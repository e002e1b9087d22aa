// The pieces on the board in words, for screen readers.
import type { Board, Color, Intersection, Seat, SeatView, Track, View } from "../protocol.ts";
import { colorName, levelName, trackName } from "../words/names.ts";
import { t, words } from "../words/words.svelte.ts";
import { placeText } from "../map/placeNames.ts";

type Named = (place: string) => string;

function cityText(own: SeatView, at: Intersection, named: Named): string {
  const crowned = (Object.entries(own.metropolises ?? {}) as [Track, Intersection][]).find(([, city]) => city === at);
  if (crowned !== undefined) return t("board.metropolis", { track: trackName(crowned[0]), place: named(at) });
  return t(own.walls?.includes(at) === true ? "board.walled" : "board.city", { place: named(at) });
}

function seatText(own: SeatView, color: Color, named: Named): string {
  const { settlements = [], cities = [], fallen = [], knights = [], roads = [], ships = [] } = own;
  const pieces = [
    ...settlements.map((at) => t("board.settlement", { place: named(at) })),
    ...cities.map((at) => cityText(own, at, named)),
    ...fallen.map((at) => t("board.fallen", { place: named(at) })),
    ...knights.map(({ at, level, active }) => {
      const state = active === true ? "active" : "idle";
      return t("board.knight", { knight: levelName(level), state, place: named(at) });
    }),
    ...(roads.length === 0 ? [] : [t("board.roads", { count: roads.length })]),
    ...(ships.length === 0 ? [] : [t("board.ships", { count: ships.length })]),
  ];
  return t("board.seat", { color: colorName(color), pieces: words.list(pieces) });
}

export function boardLines(board: Board, view: View, colors: Record<Seat, Color>, hasRobber: boolean): string[] {
  const named: Named = (place) => placeText(board, view.tokens, place);
  const { robber, pirate, merchant } = view;
  return [
    ...(robber !== undefined
      ? [t("board.robber", { place: named(robber) })]
      : hasRobber
        ? [t("board.robberAway")]
        : []),
    ...(pirate === undefined ? [] : [t("board.pirate", { place: named(pirate) })]),
    ...(merchant === undefined
      ? []
      : [t("board.merchant", { color: colorName(colors[merchant.owner]), place: named(merchant.at) })]),
    ...(Object.entries(view.seats) as [Seat, SeatView][]).map(([seat, own]) => seatText(own, colors[seat], named)),
  ];
}
