// What a place brings whoever builds there: its numbers with their cards, and its harbour. For a hex, what the robber stops, and whom robber or pirate would find.
import { harbors, yields } from "../game.ts";
import { edgeIntersections, hexEdges, hexesAround, hexIntersections, placeKind } from "../map/geometry.ts";
import type { Tokens } from "../map/placeNames.ts";
import type { Board, BoardHarbor, BoardHex, Card, Color, Seat, View } from "../protocol.ts";
import type { Ghost } from "./ghosts.ts";

type Building = "settlement" | "city";
// Nothing for those lands that give nothing.
const given: Partial<Record<BoardHex["terrain"], Record<Building, readonly (Card | "any")[]>>> = yields;

export interface Yield {
  number: number;
  cards: (Card | "any")[];
}

export interface Yields {
  yields: Yield[];
  harbor?: { kind: BoardHarbor["kind"]; rate: number };
  // Whom the robber or the pirate would find there.
  owners: Color[];
}

function yieldOf(board: Board, tokens: Tokens, at: string, building: Building): Yield[] {
  const hex = board.hexes.find((each) => each.at === at);
  const number = hex === undefined ? undefined : (tokens?.[at] ?? hex.number);
  const cards = hex === undefined ? undefined : given[hex.terrain]?.[building];
  return number === undefined || cards === undefined ? [] : [{ number, cards: [...cards] }];
}

// Buildings at the hex for the robber, ships for the pirate.  [PIRATE-2]
function ownersAround(view: View, hex: string, raider: "robber" | "pirate", colors: Record<Seat, Color>): Color[] {
  const around = new Set(raider === "robber" ? hexIntersections(hex) : hexEdges(hex));
  const found = (own: View["seats"][Seat]): string[] =>
    raider === "robber" ? [...(own?.settlements ?? []), ...(own?.cities ?? [])] : (own?.ships ?? []);
  return (Object.entries(view.seats) as [Seat, View["seats"][Seat]][])
    .filter(([, own]) => found(own).some((at) => around.has(at)))
    .map(([seat]) => colors[seat]);
}

// Undefined: nothing to tell.
export function yieldsOf(
  place: string,
  ghost: Ghost,
  board: Board,
  view: View,
  colors: Record<Seat, Color>,
): Yields | undefined {
  if (placeKind(place) === "hex") {
    const here = yieldOf(board, view.tokens, place, "settlement");
    const raider = ghost.kind === "robber" || ghost.kind === "pirate" ? ghost.kind : undefined;
    const owners = raider === undefined ? [] : ownersAround(view, place, raider, colors);
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
