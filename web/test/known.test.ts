// Known cards of others are shown if the table has agreed to that: each player sees what they could have remembered.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import english from "../../lang/en.json";
import { openHouse } from "./fixture.ts";
import { ask, beginGame, granted, openTable, sitDown } from "./requests.ts";
import { look, settled, until } from "./sight.ts";

const house = openHouse();

// Red takes a card from blue: those two know it, and nobody else does.
const position = `barbican position 1
seats: 3
turns: 20
turn: red
phase: rob
dice: 3 4 trade
barbarians: 2 landed
robber: 0,0
pending:
  cause: seven
red:
  cities: 0,-2N
blue:
  settlements: 0,0N
  hand: 1 ore 1 wool
ivory:
  settlements: 0,0S
  hand: 1 grain
`;

// Opens a player's paper by a click on them, and returns its line for each kind of card.
async function paperOf(page: Page, seat: string): Promise<string[]> {
  await page.locator(`[data-seat=${seat}].seat`).click();
  const list = page.getByTestId("known-cards").locator("li");
  await list.first().waitFor();
  await settled(page);
  return list.evaluateAll((items) =>
    items.map((item) => `${item.dataset["card"]} ${item.querySelector("bdi")?.textContent}`),
  );
}

it("the thief and the robbed know which card it was, a spectator does not", async () => {
  const [ada, ben, cleo] = [await house.enter(), await house.enter(), await house.enter({ width: 1920, height: 950 })];
  for (const guest of [ada, ben, cleo]) await guest.go(house.server, "/settings");
  const wishes = { options: { known_cards: true, from: { position } }, chairs: ["you", "open", "easy"] };
  const table = await openTable(ada.page, wishes);
  await sitDown(ben.page, table, "Ben", "blue");
  granted(await ask(ada.page, { do: "watch", table }, { do: "start" }));
  for (const guest of [ada, ben, cleo]) {
    await guest.follow(`/t/${table}`);
    await until(guest.page, ({ view }) => view !== undefined);
  }
  expect(await paperOf(ben.page, "ivory")).toEqual(["grain 1"]);
  await ada.page.locator("[data-word=blue]").click();
  for (const guest of [ada, ben, cleo]) await until(guest.page, ({ view }) => view?.phase !== "rob");
  const [card] = Object.keys((await look(ada.page)).you?.own?.hand ?? {});
  const other = card === "ore" ? "wool" : "ore";
  expect(await paperOf(ben.page, "red")).toEqual([`${card} 1`]);
  expect(await paperOf(ada.page, "blue")).toEqual([`${other} 0–1`, "grain 0–1"].toSorted(inOrder));
  expect(await paperOf(cleo.page, "red")).toEqual(["wool 0–1", "grain 0–1", "ore 0–1"]);
  const lines = cleo.page.getByTestId("known-line");
  expect(await lines.count()).toBe(3);
  expect(await lines.first().isVisible()).toBe(true);
  expect(await ada.page.getByTestId("known-line").first().isVisible()).toBe(false);
});

const order = ["wool", "grain", "ore"];
const inOrder = (one: string, another: string) =>
  order.indexOf(one.split(" ")[0] ?? "") - order.indexOf(another.split(" ")[0] ?? "");

it("elsewhere nothing is shown, and the waiting room tells of it only where it was agreed", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page);
  await page.goto(house.server.at(`/t/${table}`));
  await page.locator(".seat").first().click();
  await page.getByTestId("seat-paper").waitFor();
  expect(await page.getByTestId("known-cards").count()).toBe(0);
  expect(await page.getByTestId("known-line").count()).toBe(0);

  await page.goto(house.server.at("/new"));
  await page.getByText(english.opt.moreTable).click();
  await page.getByLabel(english.opt.knownCards).check();
  await page.getByRole("button", { name: english.newTable.create }).click();
  await page.getByText(english.opt.knownCards).waitFor();
  expect((await until(page, ({ options }) => options !== undefined)).options?.known_cards).toBe(true);
});
