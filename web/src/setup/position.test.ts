// From a position to its text and back.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allCards, allTracks } from "../game.ts";
import type { DieFace, Hand, Knight, ProgressCard, Seat, Track } from "../protocol.ts";
import {
  emptyPosition,
  emptySide,
  readPosition,
  writePosition,
  type PointCard,
  type Position,
  type Side,
} from "./position.ts";
import { line } from "./notation.ts";

const hex = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })).map(([q, r]) => `${q},${r}`);
const ending = (...ends: string[]) => fc.tuple(hex, fc.constantFrom(...ends)).map(([at, end]) => `${at}${end}`);
const corner = ending("N", "S");
const edge = ending("NE", "E", "SE");
const flag = fc.constantFrom(undefined, true as const);
const knight: fc.Arbitrary<Knight> = fc
  .record({ at: corner, level: fc.constantFrom("basic", "strong", "mighty"), active: flag, ready: flag })
  .map((each) => JSON.parse(JSON.stringify(each)) as Knight);
const hand: fc.Arbitrary<Hand> = fc.dictionary(fc.constantFrom(...allCards), fc.integer({ min: 1, max: 19 }), {
  noNullPrototype: true,
});
const byTrack = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...allTracks), value, { noNullPrototype: true }) as fc.Arbitrary<
    Partial<Record<Track, T>>
  >;
const side: fc.Arbitrary<Side> = fc.record({
  settlements: fc.array(corner),
  cities: fc.array(corner),
  fallen: fc.array(corner),
  walls: fc.array(corner),
  roads: fc.array(edge),
  knights: fc.array(knight),
  hand,
  cards: fc.array(fc.constantFrom<ProgressCard>("alchemy", "wedding", "fleet")),
  faceUp: fc.array(fc.constantFrom<PointCard>("printing", "constitution")),
  levels: byTrack(fc.integer({ min: 1, max: 5 })),
  metropolises: byTrack(corner),
  defender: fc.nat(6),
  rest: fc.constantFrom([], [line("owes", "4")]),
});
const seat = fc.constantFrom<Seat>("red", "blue", "ivory");
const die = fc.integer({ min: 1, max: 6 });
const position: fc.Arbitrary<Position> = fc.record({
  edition: fc.constantFrom(2022, 2010),
  options: fc.constantFrom<Record<string, string>[]>({}, { points_to_win: "15", dice: "deck" }),
  seats: fc.constant(4),
  board: fc.constantFrom(undefined, {
    hexes: [
      { at: "0,-2", terrain: "hills" as const, number: 5 },
      { at: "0,0", terrain: "desert" as const },
    ],
    harbors: [
      { at: "0,-3SE", kind: "any" as const, frame: true },
      { at: "0,0E", kind: "wool" as const },
    ],
    robber: "0,0",
  }),
  turn: seat,
  phase: fc.constantFrom("main", "before-roll", "discard"),
  turns: fc.nat(200),
  dice: fc.option(fc.record({ red: die, yellow: die, face: fc.constantFrom<DieFace>("ship", "trade") }), {
    nil: undefined,
  }),
  barbarians: fc.nat(6),
  landed: fc.boolean(),
  robber: fc.option(hex, { nil: undefined }),
  merchant: fc.option(fc.record({ at: hex, owner: seat }), { nil: undefined }),
  longestRoute: fc.constantFrom(undefined, "none", "blue"),
  rest: fc.constantFrom([], [line("pending", "", [line("cause", "seven")]), line("fleet", "wool ore")]),
  sides: fc.record({ red: side, blue: side, ivory: side, orange: side }),
});

describe("a position", () => {
  it("is the same after it was written and read", () => {
    fc.assert(fc.property(position, (each) => void expect(readPosition(writePosition(each))).toEqual(each)));
  });

  it("is written short if there is little in it", () => {
    expect(writePosition(emptyPosition())).toBe(
      "barbican position 1\nedition: 2022\nseats: 4\nboard: first-game\nturn: red\nphase: main\n",
    );
  });

  it("keeps what the editor does not know, and leaves out what would only be checked", () => {
    const text = [
      "barbican position 1",
      "turn: red",
      "returned:",
      "  trade: merchant fleet",
      "bank: 3 brick",
      "red:",
      "  route: 3",
      "  offer:",
      "    give: 1 ore",
      "",
    ].join("\n");
    const read = readPosition(text);
    expect(read.rest).toEqual([line("returned", "", [line("trade", "merchant fleet")])]);
    expect(read.sides.red).toEqual({ ...emptySide(), rest: [line("offer", "", [line("give", "1 ore")])] });
  });

  it("has records behind the key, or below", () => {
    const text =
      "barbican position 1\nturn: red\nred:\n  knights:\n    0,0N basic | 1,0S strong active\n    0,1N mighty\n";
    expect(readPosition(text).sides.red.knights).toEqual([
      { at: "0,0N", level: "basic" },
      { at: "1,0S", level: "strong", active: true },
      { at: "0,1N", level: "mighty" },
    ]);
  });
});
