// The pictures of the sea's maps.
import { expect, it } from "vitest";
import { seaMaps, seatsOfMap } from "../game.ts";
import { picturesOfMap } from "./maps.made.ts";

it.each(seaMaps)("%s has one picture for each number of seats", (map) => {
  for (const seats of seatsOfMap[map]) {
    expect(picturesOfMap[map].filter(({ low, high }) => low <= seats && seats <= high)).toHaveLength(1);
  }
});

it("there is one map for two and three, one for four, one for five and six", () => {
  expect(picturesOfMap["new-shores"].map(({ low, high }) => [low, high])).toEqual([
    [2, 3],
    [4, 4],
    [5, 6],
  ]);
});
