// The text of a progress card is readable in full wherever the card lies: in the hand, as one too many, and when it is
// taken up.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import english from "../../lang/en.json";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { choices } from "./positions.ts";
import { outOfReach } from "./reach.ts";
import { beginGame } from "./requests.ts";
import { look, settled, until } from "./sight.ts";
import { fullHand, nameOf, sizes } from "./sizes.ts";

const house = openHouse();

// The cards with the longest texts.
const four = ["harbor", "merchant", "treason", "alchemy"];
const five = [...four, "taxation"];
const shapes = ["1366×625", "820×1180", "390×844", "667×375"];
const tried = sizes.filter((size) => isLong || shapes.includes(nameOf(size)));
const languages = isLong ? ["en", "et", "he", "is", "pl", "uk"] : ["pl"];

// Runs in the page: lists texts that are partly hidden.
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".progress .does, [data-testid=read-card] .does")]
      .filter((text) => text.checkVisibility() && text.scrollHeight > text.clientHeight + 2)
      .map((text) => text.textContent ?? ""),
  );

async function open(page: Page, cards: string[], rules = ""): Promise<void> {
  const position = fullHand.replace(/cards: .*/, `cards: ${cards.join(" ")}`).replace("turn:", `${rules}turn:`);
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("own-seat").waitFor();
}

it.each(languages)("five of them, one of which must go, in %s", async (language) => {
  const { page } = await house.enter({ settings: { language } });
  await open(page, five);
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await settled(page);
    expect(await cut(page), nameOf(size)).toEqual([]);
    expect(await outOfReach(page), nameOf(size)).toEqual([]);
    // A panel that opened by itself can't be closed.
    expect(await page.getByTestId("close-card").count(), nameOf(size)).toBe(0);
  }
});

it.each(languages)(
  "five of them, one of which must go by the turn's end: all else can be done first, in %s",
  async (language) => {
    const { page } = await house.enter({ settings: { language } });
    await open(page, five, "edition: 2010\n");
    for (const size of tried) {
      await page.setViewportSize({ width: size.width, height: size.height });
      await settled(page);
      expect(await outOfReach(page), nameOf(size)).toEqual([]);
      expect(await page.getByTestId("act-road").isVisible(), nameOf(size)).toBe(true);
      for (const card of five) expect(await page.getByTestId(`progress-${card}`).isVisible(), nameOf(size)).toBe(true);
      await page.getByTestId("progress-taxation").click();
      await page.getByTestId("return-taxation").waitFor();
      expect(await outOfReach(page), nameOf(size)).toEqual([]);
      await page.getByTestId("close-card").click();
    }
    await page.getByTestId("act-road").click();
    await page.locator(".target[data-place]").first().click();
    await until(page, ({ view }) => view?.seats.red.roads?.length === 4);
    expect((await look(page)).you?.legal?.["end-turn"]).toBe(undefined);
  },
);

it.each(languages)("four of them, and the one that is read, in %s", async (language) => {
  const { page } = await house.enter({ settings: { language } });
  await open(page, four);
  const next = page.getByTestId("read-card").locator(".step").last();
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await settled(page);
    expect(await cut(page), nameOf(size)).toEqual([]);
    await page.getByTestId(`progress-${four[0]}`).click();
    await settled(page);
    const place = await next.boundingBox();
    for (const card of four) {
      await page.getByTestId(`play-${card}`).waitFor();
      expect(await cut(page), `${card} at ${nameOf(size)}`).toEqual([]);
      expect(await outOfReach(page), `${card} at ${nameOf(size)}`).toEqual([]);
      expect(await next.boundingBox(), `${card} at ${nameOf(size)}`).toEqual(place);
      await next.click();
    }
    await page.getByTestId("close-card").click();
  }
});

// Lists names that are cut, or broken within a word.
const cutNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-testid=choice] .face")]
      .filter((face) => {
        const text = document.createRange();
        text.selectNode([...face.childNodes].find((node) => node.textContent?.trim() !== "") ?? face);
        const high = text.getBoundingClientRect().height / parseFloat(getComputedStyle(face).lineHeight);
        const isBroken = Math.round(high) > face.innerText.trim().split(/\s+/).length;
        return isBroken || face.scrollWidth > face.clientWidth + 1 || face.scrollHeight > face.clientHeight + 1;
      })
      .map((face) => face.innerText),
  );

it.each(languages)("four of another player's, to take one of them, in %s", async (language) => {
  const { page } = await house.enter({ phone: true, settings: { language } });
  await page.goto(house.server.at("/settings"));
  const { position = "" } = choices["spy-take, of four"] ?? {};
  const table = await beginGame(page, { from: { position }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("choice").waitFor();
  for (const size of sizes.filter(({ isPhone }) => isPhone)) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await settled(page);
    expect(await page.locator("[data-testid=choice] [data-word]").count()).toBe(4);
    expect(await outOfReach(page), nameOf(size)).toEqual([]);
    expect(await cutNames(page), nameOf(size)).toEqual([]);
  }
});

it.each([
  [390, 844],
  [844, 390],
  [667, 375],
])("in someone else's turn the first tap reads the one that is to go, at %i × %i", async (width, height) => {
  const { page } = await house.enter({ phone: true, width, height });
  await page.goto(house.server.at("/settings"));
  const { position = "", seat = "blue" } = choices["return-card"] ?? {};
  const table = await beginGame(page, { from: { position }, order: "as-chosen" }, seat);
  await page.goto(house.server.at(`/t/${table}`));
  const card = page.locator("[data-testid=choice] [data-word=mining]");
  const text = page.getByTestId("choice").getByText(english.does.mining);
  await card.waitFor();
  await settled(page);
  const place = await card.boundingBox();
  expect(await text.filter({ visible: true }).count()).toBe(0);
  const { answered } = await look(page);
  await card.tap();
  await text.filter({ visible: true }).waitFor();
  expect(await card.boundingBox()).toEqual(place);
  expect(await outOfReach(page)).toEqual([]);
  await card.tap();
  expect((await look(page, { answered: answered + 1 })).sent).toEqual(["return mining"]);
});
