// Whole games: to 13 points in the long form.
import { it } from "vitest";
import { openHouse } from "./fixture.ts";
import { playWholeGame } from "./game.ts";
import { isLong } from "./patience.ts";
import { plenty } from "./plenty.ts";

const house = openHouse();

it("two people play a whole game against two bots", async () => {
  const points = isLong ? 13 : 9;
  const options = { edition: 2022, board: plenty, options: { points_to_win: points } } as const;
  await playWholeGame(house, { options, people: 2, points, seed: 2022 });
});

it.runIf(isLong).each([2010, 2022] as const)("four people play a whole game of edition %i", async (edition) => {
  await playWholeGame(house, { options: { edition, board: plenty }, people: 4, seed: edition, isFull: true });
});
