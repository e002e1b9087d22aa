// A person picks New Shores at New table, with three bots, and plays it to its end: by taps on a phone, in the long
// form by clicks, too.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import english from "../../lang/en.json";
import type { GuestOptions } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { Player } from "./player.ts";
import { until } from "./sight.ts";

const house = openHouse();
// A game to the map's own points takes minutes.
const points = isLong ? 16 : 8;

async function openNewShores(page: Page): Promise<void> {
  await page.goto(house.server.at("/new"));
  await page.getByRole("radio", { name: english.opt["map-new-shores"] }).check({ force: true });
  const toWin = page.getByLabel(english.option.points_to_win);
  expect(await toWin.inputValue()).toBe("16");
  await toWin.fill(String(points));
  for (const chair of [2, 3, 4])
    await page.getByLabel(english.newTable.chair.replace("{number}", String(chair))).selectOption("easy");
  await page.getByRole("button", { name: english.newTable.start }).click();
  await page.waitForURL(/\/t\//);
}

async function playToTheEnd(options: GuestOptions, hand: "quick click" | "tap"): Promise<Set<string>> {
  const { page, errors } = await house.enter(options);
  await openNewShores(page);
  const player = new Player(page, chanceOf(16), hand);
  const sight = await until(page, ({ view }) => view !== undefined);
  expect(sight.board?.start).toEqual([1]);
  const { view, about } = await player.until(() => false);
  expect(view?.phase).toBe("over");
  const winner = view?.winner;
  expect(winner === undefined ? 0 : view?.seats[winner]?.points).toBeGreaterThanOrEqual(points);
  await page.getByTestId("over").waitFor();
  expect(about?.ending ?? "won").toBe("won");
  expect(errors).toEqual([]);
  return player.done;
}

it.runIf(isLong)("by clicks on a desktop", async () => {
  const done = await playToTheEnd({ width: 1366, height: 768 }, "quick click");
  for (const key of ["settlement", "city", "roll", "end-turn"]) expect([...done]).toContain(key);
});

it("by taps on a phone", async () => {
  await playToTheEnd({ phone: true }, "tap");
});
