// What a place brings whoever builds there: its numbers with their cards, and its harbour. For a hex, what the robber stops, and whom robber or pirate would find.
import { harbors } from "../game.ts";
import { edgeIntersections, hexEdges, hexesAround, hexIntersections, placeKind } from "../map/geometry.ts";
import type { Tokens } from "../map/placeNames.ts";
import type { Board, BoardHarbor, BoardHex, Card, Color, Seat, View } from "../protocol.ts";
import type { Ghost } from "./ghosts.ts";

type Terrain = BoardHex["terrain"];

// What a settlement gets, and what a city gets beside it.  [PROD-1] [PROD-2] [GOLD-2]
const cards: Partial<Record<Terrain, readonly [Card | "any", Card | "any"]>> = {
  hills: ["brick", "brick"],
  forest: ["lumber", "paper"],
  pasture: ["wool", "cloth"],
  fields: ["grain", "grain"],
  mountains: ["ore", "coin"],
  gold: ["any", "any"],
};

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

function yieldOf(board: Board, tokens: Tokens, at: string, isCity: boolean): Yield[] {
  const hex = board.hexes.find((each) => each.at === at);
  const number = hex === undefined ? undefined : (tokens?.[at] ?? hex.number);
  const brings = hex === undefined ? undefined : cards[hex.terrain];
  if (number === undefined || brings === undefined) return [];
  return [{ number, cards: isCity ? [...brings] : [brings[0]] }];
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
    const yields = yieldOf(board, view.tokens, place, false);
    const raider = ghost.kind === "robber" || ghost.kind === "pirate" ? ghost.kind : undefined;
    const owners = raider === undefined ? [] : ownersAround(view, place, raider, colors);
    return yields.length + owners.length === 0 ? undefined : { yields, owners };
  }
  if (ghost.kind !== "settlement" && ghost.kind !== "city") return undefined;
  const yields = hexesAround(place)
    .flatMap((hex) => yieldOf(board, view.tokens, hex, ghost.kind === "city"))
    .toSorted((one, other) => one.number - other.number);
  const kind = board.harbors.find(({ at }) => edgeIntersections(at).includes(place))?.kind;
  if (yields.length === 0 && kind === undefined) return undefined;
  return { yields, owners: [], ...(kind === undefined ? {} : { harbor: { kind, rate: harbors[kind] } }) };
}
