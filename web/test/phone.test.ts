// A phone, held upright, by taps alone.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import english from "../../lang/en.json";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { look } from "./sight.ts";
import { islandBox } from "./sizes.ts";

const house = openHouse();

// By how many pixels the page is too wide or too high.
const tooLarge = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

// Of four players, so that ours is every fourth.
const turns = process.env["BARBICAN_LONG"] === undefined ? 16 : 40;

it("some turns of a game, with the island always in sight", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/"));
  await page.getByRole("button", { name: english.home.play, exact: true }).tap();
  await page.locator(".target").first().waitFor();
  const island = await islandBox(page);
  const player = new Player(page, chanceOf(11), "tap");
  for (let sight = await look(page); (sight.view?.turns ?? 0) < turns;) {
    sight = (await player.answer(sight)) ?? (await look(page, { frames: sight.frames + 1 }));
    expect(await tooLarge(page), `in ${sight.view?.phase}`).toEqual([0, 0]);
  }
  // Papers lie in the desk, and move nothing.
  for (const tab of ["log", "chat", "table", "menu"]) {
    await page.locator(`button[data-tab=${tab}]`).tap();
    await page.locator(`button[data-tab=${tab}][aria-pressed=true]`).waitFor();
    expect(await tooLarge(page)).toEqual([0, 0]);
    expect(await islandBox(page)).toEqual(island);
    await page.locator(".sheet .close").tap();
    await page.locator(`button[data-tab=${tab}][aria-pressed=false]`).waitFor();
  }
});
