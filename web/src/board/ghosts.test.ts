import { describe, expect, it } from "vitest";
import type { Board, View } from "../protocol.ts";
import { ghostOf, targetText } from "./ghosts.ts";

const board: Board = { hexes: [{ at: "0,0", terrain: "fields", number: 4 }], harbors: [] };
const view = {
  seats: { red: { points: 2, hand: 0, limit: 7, knights: [{ at: "0,0N", level: "strong", active: true }] } },
  pending: { deck: "science", knight: { level: "mighty" } },
} as Partial<View> as View;

describe("ghosts", () => {
  it("are the pieces that would be built", () => {
    expect(ghostOf({ place: "0,0E", key: "road", chosen: [] }, view)).toEqual({ kind: "road" });
    expect(ghostOf({ place: "0,0S", key: "play medicine", chosen: [] }, view)).toEqual({ kind: "city" });
    expect(ghostOf({ place: "0,0S", key: "metropolis", chosen: [] }, view)).toEqual({
      kind: "metropolis",
      track: "science",
    });
  });

  it("show a knight that moves after it is chosen", () => {
    expect(ghostOf({ place: "0,0N", key: "move", chosen: [] }, view)).toEqual({ kind: "ring" });
    expect(ghostOf({ place: "0,0S", key: "move", chosen: ["0,0N"] }, view)).toEqual({
      kind: "knight",
      level: "strong",
      isActive: true,
    });
    expect(ghostOf({ place: "0,0S", key: "relocate", chosen: [] }, view)).toMatchObject({ level: "mighty" });
  });

  it("have words", () => {
    expect(targetText({ place: "0,0", key: "robber", chosen: [] }, board, view)).toBe("Robber to fields 4");
    expect(targetText({ place: "0,0N", key: undefined, chosen: [] }, board, view)).toMatch(/^Your strong knight at /);
    expect(targetText({ place: "0,0N", key: "activate", chosen: [] }, board, view)).toMatch(/^Activate the knight/);
  });

  it("have words for a card and for a second place", () => {
    expect(targetText({ place: "0,0N", key: "play smithing", chosen: [] }, board, view)).toMatch(/^Promote the knight/);
    expect(targetText({ place: "0,0", key: "play invention", chosen: ["1,0"] }, board, view)).toMatch(
      /^Swap the token/,
    );
    expect(targetText({ place: "0,0N", key: "displace", chosen: [] }, board, view)).toMatch(/^Displace another/);
    expect(targetText({ place: "0,0N", key: "displace", chosen: ["1,0N"] }, board, view)).toMatch(/^Displace the/);
  });

  it("tell roads and ships apart", () => {
    const atSea = { seats: { red: { ships: ["0,0E"], roads: ["0,0SE"] } } } as Partial<View> as View;
    const text = (target: { place: string; key?: "play diplomacy"; isEither?: boolean }) =>
      targetText({ key: undefined, chosen: [], ...target }, board, atSea);
    expect(text({ place: "0,0E", key: "play diplomacy" })).toMatch(/^Remove the ship /);
    expect(text({ place: "0,0SE", key: "play diplomacy" })).toMatch(/^Remove the road /);
    expect(text({ place: "0,0E" })).toMatch(/^Ship between /);
    expect(text({ place: "0,0NE", isEither: true })).toMatch(/^Road or ship between /);
    // For example the place for a harbour.
    expect(text({ place: "0,0NE" })).toMatch(/^Choose the place between /);
  });
});
