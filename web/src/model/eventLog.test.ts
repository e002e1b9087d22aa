import { describe, expect, it } from "vitest";
import type { Event, Frame, HistoryStep, History } from "../protocol.ts";
import { EventLog } from "./eventLog.svelte.ts";
import { linesOf } from "./log.ts";

const turn = (seat: "red" | "blue"): Event => ({ event: "turn", rule: "TURN-1", seat });
const frame = (version: number, events: Event[]): Frame => ({ is: "frame", table: "t", version, events });
const step = (ply: number, version: number): HistoryStep => ({ ply, version, turns: 1, events: [] });

function history(version: number, from: number, plies: number, steps: HistoryStep[]): History {
  return { is: "history", table: "t", version, from, plies, steps };
}

const versions = (log: EventLog) => log.entries.map((entry) => entry.version);

describe("EventLog", () => {
  it("adds the events of frames", () => {
    const log = new EventLog();
    log.take(frame(5, [turn("red")]));
    log.take(frame(6, []));
    log.take(frame(7, [turn("blue")]));
    expect(versions(log)).toEqual([5, 7]);
  });

  it("joins events of the same version, so that each line of the log has its own id", () => {
    const log = new EventLog();
    log.take(frame(7, [{ event: "ready", person: 2, seat: "blue" }]));
    log.take(frame(7, [{ event: "joined", person: 3, name: "Chana" }]));
    expect(versions(log)).toEqual([7]);
    const ids = log.entries.flatMap((entry) => linesOf(entry).map(({ id }) => id));
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(2);
  });

  it("joins the history with frames that came before and after it", () => {
    const log = new EventLog();
    log.take(frame(9, [turn("red")]));
    log.take(frame(12, [turn("blue")]));
    log.join(history(10, 0, 3, [step(1, 7), step(2, 8), step(3, 9)]));
    expect(versions(log)).toEqual([7, 8, 9, 12]);
    expect(log.complete).toBe(true);
  });

  it("joins a history of several parts", () => {
    const log = new EventLog();
    log.join(history(20, 0, 4, [step(1, 7), step(2, 8)]));
    expect(log.complete).toBe(false);
    log.join(history(20, 2, 4, [step(3, 9), step(4, 10)]));
    expect(versions(log)).toEqual([7, 8, 9, 10]);
    expect(log.complete).toBe(true);
  });

  it("keeps what happened at the table beside the game", () => {
    const log = new EventLog();
    log.take(frame(8, [turn("red"), { event: "paused", person: 1 }]));
    log.join(history(10, 0, 2, [step(1, 7), step(2, 8)]));
    expect(log.entries.map((entry) => [entry.version, entry.events.length])).toEqual([
      [7, 0],
      [8, 0],
      [8, 1],
    ]);
  });

  it("joins an imported game, all of which came with one version", () => {
    const log = new EventLog();
    log.join(history(3, 0, 4, [step(1, 3), step(2, 3)]));
    log.join(history(3, 2, 4, [step(3, 3), step(4, 3)]));
    expect(log.entries.map((entry) => entry.ply)).toEqual([1, 2, 3, 4]);
  });

  it("forgets undone actions", () => {
    const log = new EventLog();
    log.take(frame(5, [turn("red")]));
    log.take(frame(6, [turn("blue")]));
    log.take(frame(8, [{ event: "undone", seat: "blue", to: 5 }]));
    expect(versions(log)).toEqual([5, 8]);
  });
});
