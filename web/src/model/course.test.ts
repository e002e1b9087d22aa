import { describe, expect, it } from "vitest";
import type { Event, Frame, Moment, Story } from "../protocol.ts";
import { Course } from "./course.svelte.ts";
import { linesOf } from "./log.ts";

const turn = (seat: "red" | "blue"): Event => ({ event: "turn", rule: "TURN-1", seat });
const frame = (version: number, events: Event[]): Frame => ({ is: "frame", table: "t", version, events });
const moment = (ply: number, version: number): Moment => ({ ply, version, turns: 1, events: [] });

function story(version: number, from: number, plies: number, moments: Moment[]): Story {
  return { is: "story", table: "t", version, from, plies, moments };
}

const versions = (course: Course) => course.entries.map((entry) => entry.version);

describe("Course", () => {
  it("adds what frames tell", () => {
    const course = new Course();
    course.take(frame(5, [turn("red")]));
    course.take(frame(6, []));
    course.take(frame(7, [turn("blue")]));
    expect(versions(course)).toEqual([5, 7]);
  });

  it("puts together what comes at the same version, so that each line of the log has its own id", () => {
    const course = new Course();
    course.take(frame(7, [{ event: "ready", person: 2, seat: "blue" }]));
    course.take(frame(7, [{ event: "joined", person: 3, name: "Chana" }]));
    expect(versions(course)).toEqual([7]);
    const ids = course.entries.flatMap((entry) => linesOf(entry).map(({ id }) => id));
    expect(ids.length).toBe(2);
    expect(new Set(ids).size).toBe(2);
  });

  it("joins the story with frames that came before and after it", () => {
    const course = new Course();
    course.take(frame(9, [turn("red")]));
    course.take(frame(12, [turn("blue")]));
    course.join(story(10, 0, 3, [moment(1, 7), moment(2, 8), moment(3, 9)]));
    expect(versions(course)).toEqual([7, 8, 9, 12]);
    expect(course.complete).toBe(true);
  });

  it("joins a story of several parts", () => {
    const course = new Course();
    course.join(story(20, 0, 4, [moment(1, 7), moment(2, 8)]));
    expect(course.complete).toBe(false);
    course.join(story(20, 2, 4, [moment(3, 9), moment(4, 10)]));
    expect(versions(course)).toEqual([7, 8, 9, 10]);
    expect(course.complete).toBe(true);
  });

  it("keeps what happened at the table beside the game", () => {
    const course = new Course();
    course.take(frame(8, [turn("red"), { event: "paused", person: 1 }]));
    course.join(story(10, 0, 2, [moment(1, 7), moment(2, 8)]));
    expect(course.entries.map((entry) => [entry.version, entry.events.length])).toEqual([
      [7, 0],
      [8, 0],
      [8, 1],
    ]);
  });

  it("joins an imported game, all of which came with one version", () => {
    const course = new Course();
    course.join(story(3, 0, 4, [moment(1, 3), moment(2, 3)]));
    course.join(story(3, 2, 4, [moment(3, 3), moment(4, 3)]));
    expect(course.entries.map((entry) => entry.ply)).toEqual([1, 2, 3, 4]);
  });

  it("forgets what was taken back", () => {
    const course = new Course();
    course.take(frame(5, [turn("red")]));
    course.take(frame(6, [turn("blue")]));
    course.take(frame(8, [{ event: "undone", seat: "blue", to: 5 }]));
    expect(versions(course)).toEqual([5, 8]);
  });
});
