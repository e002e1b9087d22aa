// Beside the board: players' cards that are never cut, and papers whose tabs stay in place.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import english from "../../lang/en.json";
import { autoplay } from "./autoplay.ts";
import { openHouse } from "./fixture.ts";
import { beginGame } from "./requests.ts";
import { settled } from "./sight.ts";
import { fullHand, nameOf, sizes } from "./sizes.ts";

const house = openHouse();

// Progress cards of three kinds, and numbers of two digits wherever they are possible.
const crowded = fullHand
  .replace(
    "hand: 3 brick 3 wool 3 ore",
    "hand: 6 brick 6 wool 6 ore\n  cards: crane treason merchant mining\n  levels: trade=3 politics=2 science=1",
  )
  .replace("hand: 4 grain 3 ore", "hand: 7 grain 6 ore\n  cards: fleet wedding smithing\n  levels: trade=1 politics=4");

// Lists parts of a player's card that are not wholly inside it.
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-testid=players] .seat")].flatMap((card) => {
      const { left, right, bottom } = card.getBoundingClientRect();
      return [...card.querySelectorAll<HTMLElement>(".stats, .stats span, .levels span")]
        .filter((part) => part.getClientRects().length > 0)
        .filter((part) => {
          const box = part.getBoundingClientRect();
          const isWide = part.scrollWidth > part.clientWidth + 1 && part.classList.contains("stats");
          return isWide || box.left < left - 0.5 || box.right > right + 0.5 || box.bottom > bottom + 0.5;
        })
        .map((part) => `${card.dataset["seat"]}: ${part.className} ${part.textContent.trim()}`);
    }),
  );

it("a player's card is whole with three kinds of progress cards, in every window", async () => {
  const guest = await house.enter();
  await guest.go(house.server, "/settings");
  const table = await beginGame(guest.page, { from: { position: crowded }, order: "as-chosen" });
  await guest.go(house.server, `/t/${table}`);
  await guest.page.getByTestId("own-seat").waitFor();
  for (const size of sizes) {
    await guest.page.setViewportSize({ width: size.width, height: size.height });
    await settled(guest.page);
    expect(await cutOff(guest.page), nameOf(size)).toEqual([]);
  }
  // Names of colours are short enough to be read whole.
  await guest.page.setViewportSize({ width: 1440, height: 900 });
  await settled(guest.page);
  const names = guest.page.locator("[data-testid=players] .seat .name bdi");
  expect(await names.evaluateAll((all) => all.every((name) => name.scrollWidth <= name.clientWidth))).toBe(true);
  // A small laptop shows everything: cards by their decks, and the levels.
  await guest.page.setViewportSize({ width: 1366, height: 625 });
  await settled(guest.page);
  const blue = guest.page.locator("[data-testid=players] [data-seat=blue]");
  expect(await blue.locator(".back:visible").count()).toBe(3);
  expect(await blue.locator(".level:visible").allTextContents()).toEqual(["3", "2", "1"]);
});

// Lists written words of less than eleven pixels; words on the board have their own measure.
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector(".regions") ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim() ?? "";
      const element = texts.currentNode.parentElement;
      if (text === "" || element === null || element.closest("svg, .heard-only") || !element.checkVisibility())
        continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (size < 10.99) found.push(`${text.slice(0, 20)}: ${size.toFixed(1)}`);
    }
    return [...new Set(found)];
  });

it("no word is smaller than eleven pixels, in every window", async () => {
  const guest = await house.enter();
  const { page } = guest;
  await guest.go(house.server, "/settings");
  const table = await beginGame(page, { order: "as-chosen" });
  await autoplay(page, table, { turns: 8 });
  await guest.go(house.server, `/t/${table}`);
  await page.getByTestId("own-seat").waitFor();
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await settled(page);
    expect(await tooSmall(page), nameOf(size)).toEqual([]);
  }
});

it("the tabs stay where they are, whatever comes above them", async () => {
  const guest = await house.enter({ width: 1366, height: 625, settings: { hints: true } });
  const { page } = guest;
  await guest.go(house.server, "/settings");
  const beforeRoll = fullHand
    .replace("phase: main", "phase: before-roll")
    .replace("dice: 4 5 trade\n", "")
    .replace("cards: crane irrigation merchant treason intrigue", "cards: crane");
  const table = await beginGame(page, { from: { position: beforeRoll }, order: "as-chosen" });
  await guest.go(house.server, `/t/${table}`);
  const place = async () => {
    await settled(page);
    const boxes = await Promise.all((await page.getByRole("tab").all()).map((tab) => tab.boundingBox()));
    return boxes.map((box) => [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)]);
  };
  await page.getByTestId("hint").waitFor();
  const first = await place();
  expect(first).toHaveLength(4);
  expect(await page.getByTestId("dice").count()).toBe(0);
  await page.getByTestId("act-roll").click();
  await page.getByTestId("dice").waitFor();
  expect(await place()).toEqual(first);
  await page.getByTestId("hint").getByRole("button").last().click();
  await page.getByTestId("hint").waitFor({ state: "detached" });
  expect(await place()).toEqual(first);
});

it("the rolls for the start are one line of the log, and a long name takes no line of its own", async () => {
  const name = "Maximiliana-Josefine";
  const guest = await house.enter({ settings: { name } });
  const { page } = guest;
  await guest.go(house.server, "/settings");
  const table = await beginGame(page, { order: "as-chosen" }, "red", name);
  const other = await house.enter({ width: 1366, height: 625 });
  await other.go(house.server, `/t/${table}`);
  const log = other.page.getByTestId("log");
  const rolls = log.locator("li").first();
  await rolls.getByText(english.log.startRolls).waitFor();
  await settled(other.page);
  expect(await rolls.locator(".roll").count()).toBeGreaterThanOrEqual(4);
  const first = await rolls
    .locator(".roll")
    .evaluateAll((all) => all.slice(0, 4).map((roll) => (roll as HTMLElement).offsetTop));
  expect(first).toEqual(first.map(() => first[0]));
  expect(await log.getByText(english.log.startRolls).count()).toBe(1);
  // The name is as long as fits, but at most half of the line.
  await autoplay(page, table, { turns: 2 });
  const names = log.locator("li .name", { hasText: name });
  await names.first().waitFor();
  const cut = await names.evaluateAll((all) =>
    all.map((each) => {
      const line = each.closest("li");
      return { part: each.clientWidth / (line?.clientWidth ?? 1), isCut: each.scrollWidth > each.clientWidth };
    }),
  );
  for (const { part, isCut } of cut) {
    expect(part).toBeLessThan(0.6);
    expect(isCut).toBe(true);
  }
});

it("a log that goes on above fades there, instead of a line that is cut", async () => {
  const guest = await house.enter({ width: 1366, height: 625 });
  const { page } = guest;
  await guest.go(house.server, "/settings");
  const table = await beginGame(page, { order: "as-chosen" });
  await autoplay(page, table, { turns: 12 });
  await guest.go(house.server, `/t/${table}`);
  const log = page.getByTestId("log");
  await page.waitForFunction(() => {
    const log = document.querySelector("[data-testid=log]");
    return log !== null && log.scrollHeight > log.clientHeight && log.hasAttribute("data-above");
  });
  const mask = () => log.evaluate((paper) => getComputedStyle(paper).maskImage);
  expect(await mask()).toContain("gradient");
  await log.evaluate((paper) => (paper.scrollTop = 0));
  await page.waitForFunction(() => document.querySelector("[data-testid=log]:not([data-above])[data-below]") !== null);
});
