// The desk beside a teacher: it says one thing at a time, and nothing moves during a click.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import english from "../../lang/en.json";
import hebrew from "../../lang/he.json";
import { openHouse } from "./fixture.ts";
import { settled } from "./sight.ts";

const house = openHouse();
const texts: Record<string, string> = english.lesson;
const says = (page: Page, key: string): Promise<void> =>
  page
    .getByTestId("coach")
    .getByText(texts[key] ?? key)
    .waitFor();

const buttons = async (page: Page): Promise<unknown[]> => {
  await settled(page);
  const all = await page.locator("[data-anchor^=act-], [data-anchor^=improve-]").all();
  return Promise.all(all.map((each) => each.boundingBox()));
};

it.each([
  ["a desktop", { width: 1366, height: 625 }],
  ["a phone", { phone: true }],
])("what is said to a mistake has its room, and nobody else says anything, on %s", async (_, options) => {
  const { page } = await house.enter({ ...options, settings: { hints: true } });
  await page.goto(house.server.at("/learn/city"));
  await says(page, "city-pieces");
  await page.getByTestId("coach-next").click();
  await page.getByTestId("coach-show").click();
  await says(page, "city-cloth");
  await page.getByTestId("coach-next").click();
  await says(page, "city-others");
  const before = await buttons(page);
  await page.getByTestId("improve-trade").click();
  await says(page, "city-improve-later");
  expect(await buttons(page)).toEqual(before);
  expect(await page.getByTestId("hint").count()).toBe(0);
  // The answer stays; the task is back at the next action, and opened panels close with the next step.
  await page.getByTestId("coach-reply").click();
  await page.keyboard.press("Shift");
  await says(page, "city-improve-later");
  await page.getByTestId("act-trade").click();
  await says(page, "city-others");
  await page.getByTestId("trade").waitFor();
  await page.getByTestId("coach-show").click();
  await says(page, "city-which");
  await page.getByTestId("trade").waitFor({ state: "detached" });
});

it("a trade panel opened by mistake is closed, dice are shown, and a part may begin another game", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await page.goto(house.server.at("/learn/improve"));
  for (const said of ["improve-tracks", "improve-prices"]) {
    await says(page, said);
    await page.getByTestId("coach-next").click();
  }
  await says(page, "improve-first");
  await page.getByTestId("progress-cards").getByText(english.progressCards.none).waitFor();
  await page.getByTestId("act-trade").click();
  await says(page, "improve-not-trading");
  await page.getByTestId("coach-show").click();
  await says(page, "improve-deck");
  // Improvements bring cards by themselves.
  await page.getByTestId("progress-cards").getByText(english.progressCards.noneYet).waitFor();
  await page.locator("[data-anchor=dice]").waitFor();
  for (const step of ["next", "show", "next"]) await page.getByTestId(`coach-${step}`).click();
  await page.getByTestId("coach").getByText("A new position: you are Red.").waitFor();
});

it("a double click is one step", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await page.goto(house.server.at("/learn/improve"));
  await says(page, "improve-tracks");
  await page.getByTestId("coach-next").dblclick();
  await settled(page);
  await says(page, "improve-prices");
});

it("a lesson goes on where it was when the page is loaded anew, and begins anew by a link", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await goTo(page, "knights", "what", "hire", "inactive", "activate", "counts");
  await page.reload();
  await says(page, "knights-counts");
  // Shows the completed parts, and a link back.
  await page.locator("[data-anchor='seat red']").getByText("1/1").waitFor();
  await page.getByTestId("coach-back").click();
  await says(page, "knights-activate");
  await page.getByRole("link", { name: english.learn.all }).click();
  await page.getByTestId("lesson-knights").click();
  await says(page, "knights-what");
});

it("whoever leaves a lesson is back at its place in the list, and sees what comes next", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/learn"));
  // The lessons of this game come first, then those of the base game.
  expect(await page.locator("[data-testid^=lesson-]").first().getAttribute("href")).toBe("/learn/city");
  await page.getByTestId("from-scratch").tap();
  await says(page, "placing-board");
  await page.goto(house.server.at("/learn"));
  await page.getByTestId("lesson-routes").tap();
  for (const step of ["next", "show", "show", "next"]) {
    await settled(page);
    await page.getByTestId(`coach-${step}`).tap();
  }
  await says(page, "routes-end");
  await page.getByRole("link", { name: english.learn.all }).tap();
  await page.getByTestId("lesson-city").getByText(english.learn.upNext).waitFor();
  const { y = -1, height = 0 } = (await page.getByTestId("lesson-routes").boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(844);
});

it("of the hexes only those that are meant are framed", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await goTo(page, "robber", "seven", "move");
  expect(
    await page.locator("[data-lit]").evaluateAll((all) => all.map((each) => each.getAttribute("data-lit"))),
  ).toEqual(["0,1"]);
  // Any other place can be pressed, too, and gets an answer.
  await page.locator('.target[data-place="2,0"]').click();
  await says(page, "robber-two-victims");
});

it("a card that is laid face up is shown", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await goTo(page, "cards", "what", "play", "hexes", "four", "fifth", "room", "alchemy", "point");
  await page.getByTestId("seat-paper").getByText("Face up: Printing").and(page.locator("p")).waitFor();
});

it("on a phone the second tap is announced", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/learn/fight"));
  await says(page, "fight-weaker");
  expect(await page.getByTestId("coach").getByText(english.learn.twoTaps).count()).toBe(0);
  await page.getByTestId("coach-next").tap();
  await says(page, "fight-displace");
  await page.getByTestId("coach").getByText(english.learn.twoTaps).waitFor();
  await page.getByTestId("act-displace").tap();
  await page.locator(".target").first().tap();
  await page.getByTestId("again").waitFor();
});

// Plays as the teacher shows, up to these texts.
async function goTo(page: Page, lesson: string, ...said: string[]): Promise<void> {
  await page.goto(house.server.at(`/learn/${lesson}`));
  for (const [at, key] of said.entries()) {
    await says(page, `${lesson}-${key}`);
    if (at + 1 < said.length) await page.getByTestId("coach-next").or(page.getByTestId("coach-show")).click();
  }
  await settled(page);
}

it("on a phone the topic of a step is opened", async () => {
  const { page } = await house.enter({ phone: true });
  await goTo(page, "improve", "tracks", "prices", "first", "deck", "watch", "drawn");
  await page.getByTestId("read-card").getByText(english.does.fleet).waitFor();
  await page.getByTestId("coach-next").tap();
  await says(page, "improve-levels");
  await page.getByTestId("seat-paper").getByText("Trade: level 1").waitFor();
  await goTo(page, "cards", "what");
  await page.getByTestId("read-card").getByText(english.does.mining).waitFor();
  // Nothing can be played yet.
  expect(await page.getByTestId("play-mining").count()).toBe(0);
});

it("on a phone a landing is told in the place of the buttons, once what it asks is answered", async () => {
  const { page } = await house.enter({ phone: true });
  await goTo(page, "barbarians", "ship", "sums", "land", "lost");
  expect(await page.getByTestId("landing").count()).toBe(0);
  await page.getByTestId("coach-show").tap();
  await says(page, "barbarians-after");
  await settled(page);
  await page.getByTestId("landing").waitFor();
  expect(await page.getByTestId("act-road").isVisible()).toBe(false);
  await page.getByTestId("coach-next").tap();
  await says(page, "barbarians-seven");
  await page.getByTestId("landing").waitFor({ state: "detached" });
  expect(await page.getByTestId("act-road").isVisible()).toBe(true);
});

it("a lesson is shared by a link, in the language in which it was read", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/learn/city?lang=he"));
  await page.getByTestId("coach").waitFor();
  await page.getByRole("button", { name: hebrew.side.menu }).tap();
  const link = await page.getByLabel(hebrew.learn.link).inputValue();
  expect(link).toBe(house.server.at("/learn/city?lang=he"));
  const other = await house.enter();
  await other.page.goto(link);
  await other.page.getByTestId("coach").getByText(hebrew.lesson["city-pieces"]).waitFor();
});
