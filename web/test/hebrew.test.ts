// Hebrew: all words, from right to left, with the board as it is.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { autoplay } from "./autoplay.ts";
import type { Guest } from "./browser.ts";
import { openHouse } from "./fixture.ts";
import { beginGame, openTable } from "./requests.ts";
import { settled } from "./sight.ts";

const house = openHouse();
const isThere = existsSync(join(import.meta.dirname, "../../lang/he.json"));

// Lists Latin words that are visible or in labels. Exceptions: text that is marked as English, keys, ids of rules, the
// name of the game.
function latin(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = /[A-Za-z]{2,}/;
    const names = /[A-Z]{3,}-\w+|CATAN|JSON/g;
    const aside = "[lang=en], kbd, code, bdi, textarea, script, style, [data-native]";
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest(aside) === null) found.push(walker.currentNode.textContent ?? "");
    }
    for (const element of document.querySelectorAll("[aria-label], [data-tip], [placeholder]")) {
      if (element.closest(aside) !== null) continue;
      for (const name of ["aria-label", "data-tip", "placeholder"]) found.push(element.getAttribute(name) ?? "");
    }
    return found.map((text) => text.trim()).filter((text) => words.test(text.replace(names, "")));
  });
}

async function enter(language: string): Promise<Guest> {
  const guest = await house.enter({ settings: { language, name: "עדה" }, width: 1440, height: 900 });
  await guest.go(house.server, "/settings");
  return guest;
}

const middle = async (page: Page, selector: string): Promise<number> => {
  const box = await page.locator(selector).first().boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
};

describe.skipIf(!isThere)("in Hebrew", () => {
  it("every page", async () => {
    const { page } = await enter("he");
    for (const path of ["/", "/new", "/watch", "/replays", "/rules", "/setup", "/settings", "/licences"]) {
      await page.goto(house.server.at(path));
      await page.locator("main h1").first().waitFor();
      // The words come after the page, and take long on a busy machine.
      await page.locator("html[lang=he][dir=rtl]").waitFor();
      await settled(page);
      expect(await latin(page), path).toEqual([]);
    }
  });

  it("a waiting room", async () => {
    const guest = await enter("he");
    const table = await openTable(guest.page, { name: "עדה", chairs: ["you", "easy"] });
    await guest.go(house.server, `/t/${table}`);
    await guest.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await latin(guest.page)).toEqual([]);
  });

  it("a game: the words, the layout mirrored, the board not", async () => {
    const guest = await enter("he");
    const table = await beginGame(guest.page, {}, "red", "עדה");
    await autoplay(guest.page, table, { turns: 25 });
    await guest.go(house.server, `/t/${table}`);
    await guest.page.getByTestId("actions").waitFor();
    expect(await middle(guest.page, ".regions > .desk")).toBeLessThan(await middle(guest.page, ".land"));
    expect(await middle(guest.page, ".land")).toBeLessThan(await middle(guest.page, ".regions > .people"));
    for (const tab of await guest.page.getByRole("tab").all()) {
      await tab.click();
      expect(await latin(guest.page)).toEqual([]);
    }
  });

  it("the board is the same in both directions", async () => {
    const places: [number, number][] = [];
    for (const language of ["en", "he"]) {
      const guest = await enter(language);
      const table = await beginGame(guest.page, { options: { first: "red" }, order: "as-chosen" });
      await guest.go(house.server, `/t/${table}`);
      await guest.page.locator(".target").first().waitFor();
      // Nothing lies over the button beside it.
      await guest.page.locator(".zoom button").first().click({ trial: true });
      places.push([await middle(guest.page, '[data-place="-2,0N"]'), await middle(guest.page, '[data-place="2,0N"]')]);
    }
    for (const [west, east] of places) expect(west).toBeLessThan(east);
  });
});
