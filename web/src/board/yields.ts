// The yield of a place for a building: numbers with their cards, and the harbour. For a hex: the numbers that the robber stops,
// and the players to rob.
import { harbors, yields } from "../game.ts";
import { edgeIntersections, hexesAround, placeKind } from "../map/geometry.ts";
import type { Tokens } from "../map/placeNames.ts";
import type { Board, BoardHarbor, BoardHex, Card, Own, Seat, View } from "../protocol.ts";
import type { Ghost } from "./ghosts.ts";

type Building = "settlement" | "city";
// Skips lands without a yield.
const given: Partial<Record<BoardHex["terrain"], Record<Building, readonly (Card | "any")[]>>> = yields;

export interface Yield {
  number: number;
  cards: (Card | "any")[];
}

export interface Yields {
  yields: Yield[];
  harbor?: { kind: BoardHarbor["kind"]; rate: number };
  // The players that the robber or the pirate can rob there.
  owners: readonly Seat[];
}

function yieldOf(board: Board, tokens: Tokens, at: string, building: Building): Yield[] {
  const hex = board.hexes.find((each) => each.at === at);
  const number = hex === undefined ? undefined : (tokens?.[at] ?? hex.number);
  const cards = hex === undefined ? undefined : given[hex.terrain]?.[building];
  return number === undefined || cards === undefined ? [] : [{ number, cards: [...cards] }];
}

// Undefined: nothing to show.
export function yieldsOf(
  place: string,
  ghost: Ghost,
  board: Board,
  view: View,
  raids: Own["raids"],
): Yields | undefined {
  if (placeKind(place) === "hex") {
    const here = yieldOf(board, view.tokens, place, "settlement");
    const isRaid = ghost.kind === "robber" || ghost.kind === "pirate";
    const owners = (isRaid ? raids?.[place] : undefined) ?? [];
    return here.length + owners.length === 0 ? undefined : { yields: here, owners };
  }
  if (ghost.kind !== "settlement" && ghost.kind !== "city") return undefined;
  const building = ghost.kind;
  const all = hexesAround(place)
    .flatMap((hex) => yieldOf(board, view.tokens, hex, building))
    .toSorted((one, other) => one.number - other.number);
  const kind = board.harbors.find(({ at }) => edgeIntersections(at).includes(place))?.kind;
  if (all.length === 0 && kind === undefined) return undefined;
  return { yields: all, owners: [], ...(kind === undefined ? {} : { harbor: { kind, rate: harbors[kind] } }) };
}
