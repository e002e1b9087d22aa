// A phone, held upright, by taps alone.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import english from "../../lang/en.json";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { look } from "./sight.ts";

const house = openHouse();

// How much of the board is in sight, as a share of it, and by how many pixels the page is too wide.
function fit(page: Page): Promise<{ board: number; tooWide: number }> {
  return page.evaluate(() => {
    const frame = document.querySelector("main .frame")?.getBoundingClientRect();
    const sheet = document.querySelector("[data-sheet]")?.getBoundingClientRect();
    const bottom = Math.min(frame?.bottom ?? 0, sheet?.top ?? innerHeight, innerHeight);
    const board = (bottom - Math.max(frame?.top ?? 0, 0)) / (frame?.height ?? 1);
    return { board, tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth };
  });
}

// Of four players, so that ours is every fourth.
const turns = process.env["BARBICAN_LONG"] === undefined ? 16 : 40;

it("some turns of a game, with the board always in sight", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/"));
  await page.getByRole("button", { name: english.home.play, exact: true }).tap();
  await page.locator(".target").first().waitFor();
  const player = new Player(page, chanceOf(11), "tap");
  for (let sight = await look(page); (sight.view?.turns ?? 0) < turns;) {
    sight = (await player.answer(sight)) ?? (await look(page, { frames: sight.frames + 1 }));
    const { tooWide } = await fit(page);
    expect(tooWide, `in ${sight.view?.phase}`).toBe(0);
  }
  for (const tab of ["log", "trade", "chat", "table"]) {
    await page.locator(`nav [data-tab=${tab}]`).tap();
    await page.locator("[data-sheet]").waitFor();
    const { board, tooWide } = await fit(page);
    expect(board, `the board in sight beside ${tab}`).toBeGreaterThan(1 / 3);
    expect(tooWide).toBe(0);
    await page.locator("[data-sheet]").getByRole("button", { name: english.side.close }).tap();
    await page.locator("[data-sheet]").waitFor({ state: "detached" });
  }
});
