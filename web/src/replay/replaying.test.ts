// The state of a replay apart from the shown moment.
import { describe, expect, it } from "vitest";
import type { Replay, Request } from "../protocol.ts";
import type { Scene } from "../model/scene.svelte.ts";
import { paces, Replaying } from "./replaying.svelte.ts";

const motives: Record<number, string> = { 3: "the barbarians come" };

// A game of five plies, in the form of the server's answers.
const replayOf = (ply: number) =>
  ({
    is: "replay",
    ply,
    plies: 5,
    events: ply === 4 ? [{ event: "turn", seat: "red" }] : [],
    own: {},
    ...(ply in motives ? { motive: motives[ply] } : {}),
  }) as unknown as Replay;
const scene = {
  wire: { ask: ({ ply }: { ply: number }) => Promise.resolve(replayOf(ply)) },
  ask: (request: Request) => Promise.resolve({ is: "refused", why: request.do }),
} as unknown as Scene;

const shownAt = async (replaying: Replaying, ply: number) => {
  replaying.go(ply);
  await expect.poll(() => replaying.steps.shown?.ply).toBe(ply);
  return replaying.steps.shown?.motive;
};

describe("a bot's reason", () => {
  it("is shown with its action alone, and keeps its place from then on", async () => {
    const replaying = new Replaying(scene);
    replaying.begin({ ply: 2 });
    expect(await shownAt(replaying, 2)).toBeUndefined();
    expect(replaying.hasMotives).toBe(false);
    expect(await shownAt(replaying, 3)).toBe("the barbarians come");
    expect(replaying.hasMotives).toBe(true);
    expect(await shownAt(replaying, 4)).toBeUndefined();
    expect(replaying.hasMotives).toBe(true);
  });
});

it("a step without events takes no time during play", async () => {
  const replaying = new Replaying(scene);
  replaying.begin({ ply: 0 });
  const times: number[] = [];
  for (const ply of [0, 3, 4]) {
    await shownAt(replaying, ply);
    times.push(replaying.time);
  }
  expect(times).toEqual([paces.usual, 0, paces.usual]);
});

it("an address beyond the end of the game shows the end", async () => {
  const replaying = new Replaying(scene);
  replaying.begin({ ply: 2 });
  await shownAt(replaying, 2);
  replaying.look({ ply: 9, as: "all" });
  expect(replaying.ply).toBe(5);
});
