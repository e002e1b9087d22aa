// Six people, some of them at phones, play at pages of their own: with each way between turns, and with the sea.
import { expect, it } from "vitest";
import type { GuestOptions } from "./browser.ts";
import { openHouse } from "./fixture.ts";
import { playWholeGame } from "./game.ts";
import { isLong } from "./patience.ts";
import { plentyForSix } from "./plenty.ts";

const house = openHouse();

const at: GuestOptions[] = [
  { width: 1366, height: 625 },
  { phone: true, width: 390, height: 844 },
  { width: 1920, height: 950 },
  { phone: true, width: 844, height: 390 },
  { phone: true, width: 360, height: 740 },
  { width: 960, height: 540 },
];

it("in paired turns", async () => {
  const points = isLong ? 13 : 5; // everyone begins with 3, and could have the fourth before a turn ends
  const options = { seats: 6, board: plentyForSix, options: { points_to_win: points } };
  const { phases, wishes } = await playWholeGame(house, { options, people: 6, at, points, seed: 22, isFull: isLong });
  expect([...phases]).toContain("main between turns");
  expect(wishes).toBe(0);
});

// These two take many minutes; seats.test.ts always has the special phase and the maps for six.
it.runIf(isLong)("with the special building phase", async () => {
  const points = 13;
  const options = { edition: 2010, seats: 6, board: plentyForSix, options: { points_to_win: points } } as const;
  const { phases, wishes } = await playWholeGame(house, { options, people: 6, at, points, seed: 10, isFull: true });
  expect(wishes).toBeGreaterThan(0);
  expect([...phases]).toContain("special-build between turns");
});

it.runIf(isLong)("on New Shores", async () => {
  const points = 16;
  const options = { seats: 6, board: "new-shores", options: { points_to_win: points } } as const;
  await playWholeGame(house, { options, people: 6, at, points, seed: 16 });
});
