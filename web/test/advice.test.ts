// Advice: a button or a key asks for it, it is put in words and marked on the board, and a click carries it out.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import english from "../../lang/en.json";
import { openHouse } from "./fixture.ts";
import { ask, beginGame, granted, openTable, sitDown } from "./requests.ts";
import { look, settled, until } from "./sight.ts";

const house = openHouse({ "bot-time-ms": "200" });

async function sitAlone(page: Page): Promise<string> {
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { order: "as-chosen", options: { first: "red" } });
  await page.goto(house.server.at(`/t/${table}`));
  await until(page, ({ you }) => you?.decision !== undefined);
  return table;
}

it("is off until it is asked for; then it is told, marked and done", async () => {
  const { page } = await house.enter();
  await sitAlone(page);
  expect(await page.getByTestId("advice-paper").count()).toBe(0);
  expect(await page.locator("[data-mark]").count()).toBe(0);
  await page.getByTestId("advice").click();
  const ways = page.getByTestId("way");
  await ways.first().waitFor();
  await settled(page);
  expect(await ways.count()).toBe(3);
  const told = await ways.first().innerText();
  expect(told).toContain(english.ask["you-setup-settlement"]);
  expect(told).toMatch(/In 36 rolls, on average/);
  expect(told).toMatch(/\d+% to win/);
  const marks = page.locator("[data-mark]");
  expect(await marks.count()).toBe(3);
  const place = await marks.first().getAttribute("data-mark");
  await ways.first().getByRole("button", { name: english.advice.do }).click();
  await until(page, ({ view }) => view?.phase === "setup-road");
  expect((await look(page)).view?.seats.red?.settlements).toEqual([place]);
  // While the paper is open it answers the next question, too.
  await ways.first().waitFor();
  await page.keyboard.press("Escape");
  await page.getByTestId("advice-paper").waitFor({ state: "detached" });
  expect(await page.locator("[data-mark]").count()).toBe(0);
});

// An improvement brings a metropolis, and only one city can get it.
const onlyCity = `barbican position 1
turns: 20
turn: red
dice: 3 5 trade
red:
  cities: 0,0N
  roads: 0,0NE
  levels: trade=3
  hand: 4 cloth 2 brick 2 lumber
`;

it("stays closed where there is only one thing to do, unless it is asked for there", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position: onlyCity }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const { you } = await until(page, ({ you }) => you?.decision !== undefined);
  const paper = page.getByTestId("advice-paper");
  await page.getByTestId("advice").click();
  await paper.waitFor();
  const { decision = 0 } = you ?? {};
  granted(await ask(page, { do: "watch", table }, { do: "act", decision, actions: ["improve trade"] }));
  await until(page, ({ view }) => view?.phase === "metropolis");
  await page.getByTestId("choice").waitFor();
  expect(await paper.count()).toBe(0);
  await page.getByTestId("advice").click();
  await paper.waitFor();
});

it("is there for the keyboard and for a screen reader", async () => {
  const { page } = await house.enter();
  await sitAlone(page);
  const button = page.getByRole("button", { name: english.advice.open });
  expect(await button.getAttribute("aria-pressed")).toBe("false");
  await page.keyboard.press("i");
  const paper = page.getByTestId("advice-paper");
  await page.getByTestId("way").first().waitFor();
  expect(await button.getAttribute("aria-pressed")).toBe("true");
  expect(await paper.getAttribute("aria-live")).toBe("polite");
  await page.getByRole("button", { name: english.advice.do }).first().focus();
  await page.keyboard.press("Enter");
  await until(page, ({ view }) => view?.phase === "setup-road");
});

it("is not offered where someone else plays", async () => {
  const [ada, ben] = [await house.enter(), await house.enter()];
  for (const guest of [ada, ben]) await guest.go(house.server, "/settings");
  const options = { order: "as-chosen", options: { first: "red" } } as const;
  const table = await openTable(ada.page, { options, chairs: ["you", "open", "easy", "easy"] });
  await sitDown(ben.page, table, "Ben", "blue");
  granted(await ask(ada.page, { do: "watch", table }, { do: "start" }));
  await ada.follow(`/t/${table}`);
  await until(ada.page, ({ you }) => you?.decision !== undefined);
  expect(await ada.page.getByTestId("advice").count()).toBe(0);
});
