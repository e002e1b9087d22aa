// A position from the server, its change, and the text sent back.
import { describe, expect, it } from "vitest";
import type { Position as Entries } from "../protocol.ts";
import { emptyPosition, emptySeat, readPosition, settledSeat, writePosition } from "./position.ts";

const entries: Entries = {
  barbican: "position",
  version: 1,
  turn: "blue",
  phase: "discard",
  pending: { cause: "seven" },
  returned: { trade: ["merchant", "fleet"] },
  red: { hand: { brick: 9 }, owes: 4, knights: [{ at: "0,0N", level: "basic", active: true }] },
};

const sent = (text: string) => JSON.parse(text) as Entries;

describe("a position", () => {
  it("has all fields that the editor changes, and keeps the rest", () => {
    const position = readPosition(entries);
    expect(position).toMatchObject({ ...entries, seats: 4, board: "first-game", turns: 0, blue: emptySeat() });
    expect(position.red).toEqual({ ...emptySeat(), ...entries.red });
  });

  it("is the same after it was sent and read", () => {
    const position = readPosition(entries);
    expect(readPosition(sent(writePosition(position)))).toEqual(position);
  });

  it("keeps its book, and what the host changed", () => {
    const byBook: Entries = { ...entries, edition: 2010, book: "pl", options: { tie_draw: "must" } };
    expect(sent(writePosition(readPosition(byBook)))).toMatchObject({
      edition: 2010,
      book: "pl",
      options: { tie_draw: "must" },
    });
  });

  it("may have no turn player", () => {
    expect(readPosition({ barbican: "position", version: 1, phase: "start-roll" }).turn).toBeUndefined();
  });

  it("is sent without absent seats and undefined values", () => {
    const { red, orange, robber } = sent(writePosition({ ...emptyPosition(), seats: 3, robber: undefined }));
    expect([red, orange, robber]).toEqual([emptySeat(), undefined, undefined]);
  });

  it("has the usual board for its seats, unless it has one of its own", () => {
    expect(sent(writePosition(emptyPosition())).board).toBe("first-game");
    expect(sent(writePosition({ ...emptyPosition(), seats: 5 })).board).toBeUndefined();
    const board = { hexes: [], harbors: [] };
    expect(sent(writePosition({ ...emptyPosition(), seats: 6, board })).board).toEqual(board);
  });

  it("is sent in lines, so that a refusal can name one", () => {
    const lines = writePosition(readPosition(entries)).split("\n");
    expect(lines).toContain('    "knights": [');
    expect(lines).toContain('      { "at": "0,0N", "level": "basic", "active": true }');
    expect(lines).toContain('  "pending": { "cause": "seven" },');
  });
});

it("a seat without a choice in progress keeps all other fields, also unknown ones", () => {
  const red = { ...readPosition(entries).red, feasts: 2 };
  expect(settledSeat(red)).toEqual({ ...red, owes: undefined });
  expect("owes" in settledSeat(red)).toBe(false);
});
