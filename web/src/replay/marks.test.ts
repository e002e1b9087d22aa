import { describe, expect, it } from "vitest";
import type { Event } from "../protocol.ts";
import type { Entry } from "../model/eventLog.svelte.ts";
import { landingPlies, nextTurn, pointsByPly, previousTurn, turnAt, turnStarts } from "./marks.ts";

const entry = (events: string[], points?: Entry["points"]): Entry => ({
  version: 0,
  turns: 0,
  events: events.map((event) => ({ event, rule: "X-1", seat: "red" }) as Event),
  ...(points === undefined ? {} : { points }),
});
const history = [
  entry(["settlement"], { red: 1, blue: 0 }),
  entry(["turn"]),
  entry(["dice", "landing"]),
  entry(["turn"], { red: 2, blue: 1 }),
  entry(["won"]),
];
const starts = turnStarts(history);

describe("marks", () => {
  it("finds turns and landings", () => {
    expect(starts).toEqual([2, 4]);
    expect(landingPlies(history)).toEqual([3]);
    expect([0, 1, 2, 3, 4, 5].map((ply) => turnAt(starts, ply))).toEqual([0, 0, 1, 1, 2, 2]);
  });
  it("goes from turn to turn, and not beyond the ends", () => {
    expect([0, 2, 3, 4].map((ply) => nextTurn(starts, ply, 5))).toEqual([2, 4, 4, 5]);
    expect([5, 4, 3, 2, 0].map((ply) => previousTurn(starts, ply))).toEqual([4, 2, 2, 0, 0]);
  });
  it("keeps points until they change", () => {
    expect(pointsByPly(history, ["red", "blue"]).get("red")).toEqual([0, 1, 1, 1, 2, 2]);
  });
});
