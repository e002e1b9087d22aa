// Every lesson has texts in every language. tests/system/lessons_test.py plays the lessons with a server.
import { describe, expect, it } from "vitest";
import english from "../../../lang/en.json";
import { chunksOf, groups, isA, isWanted, lessonAfter, lessons, nextLesson, textsOf } from "./lessons.ts";

const catalogs = import.meta.glob<{ lesson: Record<string, string> }>("../../../lang/*.json", {
  import: "default",
  eager: true,
});

describe.each(Object.entries(catalogs))("%s", (_, catalog) => {
  it("has all texts of all lessons, and no others", () => {
    expect(Object.keys(catalog.lesson).sort()).toEqual(lessons.flatMap(textsOf).sort());
  });

  it("has only texts that are short enough beside a board", () => {
    const long = Object.entries(catalog.lesson).filter(([, text]) => text.length > 300);
    expect(long.map(([key]) => key)).toEqual([]);
  });
});

it("gives no text the key of a text that every lesson has", () => {
  const said = lessons.flatMap((lesson) => lesson.parts.flatMap((part) => part.steps.map((step) => step.say)));
  expect(said.filter((say) => ["title", "about", "end"].includes(say))).toEqual([]);
});

it("has a place of its own for each lesson", () => {
  for (const group of groups) {
    const places = lessons.filter((lesson) => lesson.group === group).map((lesson) => lesson.place);
    expect(new Set(places).size).toBe(places.length);
  }
  expect(Object.keys(english.lesson).length).toBeGreaterThan(30);
});

it("leads from one lesson to the next", () => {
  const [first, second] = lessons;
  if (first === undefined || second === undefined) throw new Error("there are too few lessons");
  expect(lessonAfter(first)).toBe(second);
  expect(lessonAfter(lessons[lessons.length - 1] ?? first)).toBeUndefined();
});

it("knows which lesson comes next", () => {
  const all = (group: string) => lessons.filter((lesson) => lesson.group === group).map(({ name }) => name);
  expect(nextLesson([])?.name).toBe("city");
  expect(nextLesson(["city"])?.name).toBe("improve");
  expect(nextLesson(["placing"])?.name).toBe("production");
  expect(nextLesson(all("base"))?.name).toBe("city");
  // A skipped lesson in between comes next.
  expect(nextLesson(["city", "metropolis"])?.name).toBe("improve");
  // A player who knows this game gets no lesson of the base game.
  expect(nextLesson(all("cities"))).toBeUndefined();
});

it("compares actions by their first words", () => {
  expect(isA("hire 0,1N", "hire")).toBe(true);
  expect(isA("hire 0,1N", "hire 0,1N")).toBe(true);
  expect(isA("hire 0,1NE", "hire 0,1N")).toBe(false);
  expect(isWanted({ say: "x", do: ["road 0,0E", "hire"] }, "hire 0,1N")).toBe(true);
  expect(isWanted({ say: "x" }, "hire 0,1N")).toBe(false);
});

it("shows an action of a seat with the outcome of chance", () => {
  expect(chunksOf(["red roll", "* dice 1 1 ship", "blue lose-city 0,0N", "red end-turn"])).toEqual([
    ["red roll", "* dice 1 1 ship"],
    ["blue lose-city 0,0N"],
    ["red end-turn"],
  ]);
});
