// The first page: every link to a game is visible without scrolling, in every window and language, and one leads back
// to the last game.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import english from "../../lang/en.json";
import type { Guest } from "./browser.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { winning } from "./positions.ts";
import { ask, beginGame, granted } from "./requests.ts";
import { settled, until } from "./sight.ts";

const house = openHouse();

const sizes = [
  [1366, 625],
  [844, 390],
  [667, 375],
  [360, 740],
  [390, 844],
] as const;

// Lists links to games that are not wholly in the window.
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ways = [...document.querySelectorAll<HTMLElement>(".first .buttons :is(button, a), .first form button")];
    if (ways.length < 4) return [`only ${ways.length} ways`];
    return ways
      .filter((way) => {
        const { left, top, right, bottom } = way.getBoundingClientRect();
        return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      })
      .map((way) => `${way.textContent.trim()} at ${Math.round(way.getBoundingClientRect().bottom)}`);
  });

async function win(guest: Guest): Promise<string> {
  const { page } = guest;
  const table = await beginGame(page, { from: { position: winning }, order: "as-chosen" });
  await guest.follow(`/t/${table}`);
  const { you } = await until(page, (told) => told.table === table && told.you?.legal?.settlement !== undefined);
  const { decision = 0, legal } = you ?? {};
  const actions = [`settlement ${legal?.settlement?.[0]}`];
  granted(await ask(page, { do: "watch", table }, { do: "act", decision, actions }));
  await page.getByTestId("over").waitFor();
  return table;
}

const languages = isLong ? ["en", "et", "he", "is", "pl", "uk"] : ["en", "he", "uk"];
it.each(languages)("every way in is in sight, in %s", async (language) => {
  const guest = await house.enter({ phone: true, settings: { language } });
  const { page } = guest;
  const inEach = async (who: string) => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const folder = process.env["BARBICAN_PICTURES"];
      if (folder !== undefined) await page.screenshot({ path: `${folder}/home-${language}-${who}-${width}.png` });
      expect.soft(await outOfSight(page), `${who}, ${width}×${height}`).toEqual([]);
    }
  };
  await guest.go(house.server, "/");
  await page.getByTestId("first-game").waitFor();
  await inEach("new");
  await guest.go(house.server, "/settings");
  await win(guest);
  const table = await beginGame(page, { order: "as-chosen" });
  await guest.follow(`/t/${table}`);
  await page.getByTestId("own-seat").waitFor();
  await guest.follow("/");
  await page.getByTestId("last-game").waitFor();
  await inEach("known");
});

it("leads to one's last game, once there is one", async () => {
  const guest = await house.enter();
  const { page } = guest;
  await guest.go(house.server, "/");
  await page.getByRole("button", { name: english.home.play, exact: true }).waitFor();
  expect(await page.getByTestId("last-game").count()).toBe(0);
  await guest.follow("/settings");
  const table = await win(guest);
  await guest.follow("/");
  await page.getByTestId("last-game").click();
  await page.waitForURL(new RegExp(`/replay/${table}`));
  await page.getByTestId("replay").waitFor();
});
