import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Refused, Replay } from "../protocol.ts";
import type { ReplayStep } from "./address.ts";
import { ReplaySteps } from "./replaySteps.svelte.ts";

const plies = 20;
const replay = (ply: number) => ({ is: "replay", ply, plies, events: [], own: {} }) as unknown as Replay;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("ReplaySteps", () => {
  it("requests the wanted step first, then the next ones, not beyond the end", async () => {
    const asked: number[] = [];
    const steps = new ReplaySteps((step) => {
      asked.push(step.ply);
      return Promise.resolve(replay(step.ply));
    }, 10);
    steps.want({ ply: 18, as: "all" });
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([18, 19, 20, 17, 16]);
    expect(steps.shown?.ply).toBe(18);
  });

  it("shows known steps at once, and requests none twice", async () => {
    const ask = vi.fn((step: ReplayStep) => Promise.resolve(replay(step.ply)));
    const steps = new ReplaySteps(ask, 10);
    steps.want({ ply: 0, as: "red" });
    await vi.advanceTimersByTimeAsync(500);
    const before = ask.mock.calls.length;
    steps.want({ ply: 1, as: "red" });
    expect(steps.shown?.ply).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(ask.mock.calls.length).toBe(before + 1);
  });

  it("follows fast movement on the timeline, and ends at the last wanted step", async () => {
    const ask = vi.fn((step: ReplayStep) => Promise.resolve(replay(step.ply)));
    const steps = new ReplaySteps(ask, 50);
    for (let ply = 0; ply <= 15; ply++) {
      steps.want({ ply, as: "all" });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(ask.mock.calls.length).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(60);
    expect(steps.shown?.ply).toBe(15);
  });

  it("announces a step to the next position, but not a change of viewer", async () => {
    const steps = new ReplaySteps((step) => Promise.resolve(replay(step.ply)), 10);
    const shown: [number | undefined, number][] = [];
    steps.onShow = (before, after) => shown.push([before?.ply, after.ply]);
    steps.want({ ply: 3, as: "all" });
    await vi.advanceTimersByTimeAsync(200);
    steps.want({ ply: 4, as: "all" });
    steps.want({ ply: 4, as: "blue" });
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toEqual([
      [undefined, 3],
      [3, 4],
      [undefined, 4],
    ]);
  });

  it("stops at a refusal, and says why", async () => {
    const refused: Refused = { is: "refused", why: "the game is not over", reason: "no-such-step" };
    const ask = vi.fn(() => Promise.resolve(refused));
    const steps = new ReplaySteps(ask, 10);
    steps.want({ ply: 0, as: "all" });
    await vi.advanceTimersByTimeAsync(200);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(steps.refused?.why).toBe("the game is not over");
  });
});
