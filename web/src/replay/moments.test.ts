import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Refused, Replay } from "../protocol.ts";
import type { Moment } from "./address.ts";
import { Moments } from "./moments.svelte.ts";

const plies = 20;
const replay = (ply: number) => ({ is: "replay", ply, plies, events: [], own: {} }) as unknown as Replay;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("Moments", () => {
  it("asks for what is wanted first, then for what comes next, not beyond the end", async () => {
    const asked: number[] = [];
    const moments = new Moments((moment) => {
      asked.push(moment.ply);
      return Promise.resolve(replay(moment.ply));
    }, 10);
    moments.want({ ply: 18, as: "all" });
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([18, 19, 20, 17, 16]);
    expect(moments.shown?.ply).toBe(18);
  });

  it("shows at once what is known, and asks for nothing twice", async () => {
    const ask = vi.fn((moment: Moment) => Promise.resolve(replay(moment.ply)));
    const moments = new Moments(ask, 10);
    moments.want({ ply: 0, as: "red" });
    await vi.advanceTimersByTimeAsync(500);
    const before = ask.mock.calls.length;
    moments.want({ ply: 1, as: "red" });
    expect(moments.shown?.ply).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(ask.mock.calls.length).toBe(before + 1);
  });

  it("keeps pace while someone scrubs, and ends at the last that was wanted", async () => {
    const ask = vi.fn((moment: Moment) => Promise.resolve(replay(moment.ply)));
    const moments = new Moments(ask, 50);
    for (let ply = 0; ply <= 15; ply++) {
      moments.want({ ply, as: "all" });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(ask.mock.calls.length).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(60);
    expect(moments.shown?.ply).toBe(15);
  });

  it("tells of a step from one moment to the next, but not of a change of eyes", async () => {
    const moments = new Moments((moment) => Promise.resolve(replay(moment.ply)), 10);
    const steps: [number | undefined, number][] = [];
    moments.onShow = (before, after) => steps.push([before?.ply, after.ply]);
    moments.want({ ply: 3, as: "all" });
    await vi.advanceTimersByTimeAsync(200);
    moments.want({ ply: 4, as: "all" });
    moments.want({ ply: 4, as: "blue" });
    await vi.advanceTimersByTimeAsync(200);
    expect(steps).toEqual([
      [undefined, 3],
      [3, 4],
      [undefined, 4],
    ]);
  });

  it("stops at a refusal, and says why", async () => {
    const refused: Refused = { is: "refused", why: "the game is not over", reason: "no-such-moment" };
    const ask = vi.fn(() => Promise.resolve(refused));
    const moments = new Moments(ask, 10);
    moments.want({ ply: 0, as: "all" });
    await vi.advanceTimersByTimeAsync(200);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(moments.refused?.why).toBe("the game is not over");
  });
});
