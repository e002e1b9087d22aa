// The first press explains what the second will do: on touch screens for everything on the board, and everywhere for
// irrevocable losses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type english from "../../lang/en.json";
import { openHouse } from "./fixture.ts";
import { choices, turnActions, type Exercise } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { look, settled, until } from "./sight.ts";

const house = openHouse();

const exercise = (list: Record<string, Exercise>, name: string): Exercise => {
  const found = list[name];
  if (found === undefined) throw new Error(`there is no exercise "${name}"`);
  return found;
};

const catalog = (language: string): typeof english =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../lang/${language}.json`), "utf8")) as typeof english;

interface At {
  phone?: boolean;
  size?: [number, number];
  language?: string;
}

async function sitAt({ seat, position }: Exercise, { phone = false, size, language = "en" }: At = {}): Promise<Page> {
  const guest = await house.enter({ phone, settings: { language } });
  await guest.go(house.server, "/settings");
  const table = await beginGame(guest.page, { from: { position }, order: "as-chosen" }, seat);
  if (size !== undefined) await guest.page.setViewportSize({ width: size[0], height: size[1] });
  await guest.go(house.server, `/t/${table}`);
  await until(guest.page, ({ you }) => you?.decision !== undefined);
  await settled(guest.page);
  return guest.page;
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["BARBICAN_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

const place = (page: Page, at: string) => page.locator(`.target[data-place="${at}"]`);
const again = (page: Page) => page.getByTestId("again");
const sent = async (page: Page) => (await look(page)).sent;

const phones: [number, number][] = [
  [390, 844],
  [844, 390],
];

describe.each(["en", "he", "et", "is", "pl", "uk"])("in %s", (language) => {
  it.each(phones)("the second tap that builds is announced, on a phone of %i×%i", async (width, height) => {
    const page = await sitAt(exercise(turnActions, "road"), { phone: true, size: [width, height], language });
    await page.getByTestId("act-road").tap();
    expect(/ and /.test((await place(page, "1,-1SE").getAttribute("aria-label")) ?? ""), "English").toBe(
      language === "en",
    );
    await place(page, "1,-1SE").tap();
    await again(page).waitFor();
    const [before = ""] = catalog(language).pick.tapAgain.split("{");
    expect(await again(page).innerText()).toContain(before.trim());
    await picture(page, `again-${language}-${width}`);
    expect(await page.getByTestId("ask").evaluate(isCut)).toBe(false);
    expect(await sent(page)).toBeUndefined();
    await place(page, "1,-1SE").tap();
    await until(page, ({ sent }) => sent?.join() === "road 1,-1SE");
    await again(page).waitFor({ state: "detached" });
  });
});

// Runs in the page: does a line of the explanation reach outside its place, as far as letters are drawn?
const isCut = (ask: HTMLElement | SVGElement): boolean => {
  const says = ask.querySelector(".says");
  if (says === null) return true;
  const range = document.createRange();
  range.selectNodeContents(says);
  const { bottom, right, left } = says.getBoundingClientRect();
  const isOut = (line: DOMRect) => line.top > bottom - 4 || line.right > right + 1 || line.left < left - 1;
  return [...range.getClientRects()].some(isOut);
};

it.each([{ phone: false }, { phone: true }])("a city is given up by a second press: $phone", async ({ phone }) => {
  const page = await sitAt(exercise(choices, "lose-city"), { phone });
  const press = (at: string) => (phone ? place(page, at).tap() : place(page, at).click());
  await press("-1,1N");
  await again(page).waitFor();
  await press("0,0N");
  expect(await again(page).innerText()).toMatch(/again: Lose the city/);
  expect(await sent(page)).toBeUndefined();
  await press("0,0N");
  await until(page, ({ sent }) => sent?.join() === "lose-city 0,0N");
});

it("a city is given up by a second press, by keyboard and in the list of places", async () => {
  const page = await sitAt(exercise(choices, "lose-city"));
  await place(page, "-1,1N").focus();
  await page.keyboard.press("Enter");
  await again(page).waitFor();
  await page.keyboard.press("Escape");
  await again(page).waitFor({ state: "detached" });
  await page.getByTestId("choice").locator("summary").click();
  const inList = page.getByTestId("choice").locator('[data-place="-1,1N"]');
  await inList.click();
  await again(page).waitFor();
  expect(await sent(page)).toBeUndefined();
  await inList.click();
  await until(page, ({ sent }) => sent?.join() === "lose-city -1,1N");
});

it("a progress card is put back by a second press, and a gain takes one", async () => {
  const back = await sitAt(exercise(choices, "return-card"));
  const card = back.getByTestId("choice").locator('[data-word="mining"]');
  await card.click();
  await again(back).waitFor();
  expect(await sent(back)).toBeUndefined();
  await card.click();
  await until(back, ({ sent }) => sent?.join() === "return mining");

  const gained = await sitAt(exercise(choices, "aqueduct"));
  await gained.getByTestId("choice").locator('[data-card="ore"]').click();
  await until(gained, ({ sent }) => sent?.join() === "aqueduct ore");
});
