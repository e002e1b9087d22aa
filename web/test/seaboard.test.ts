// Makes boards with sea in the editor, by mouse, by touch and by keyboard, up to playing on them.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import english from "../../lang/en.json" with { type: "json" };
import { openHouse } from "./fixture.ts";
import { until } from "./sight.ts";

const house = openHouse();
const { setup, terrain } = english;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first();
const target = (page: Page, at: string) => page.locator(`.target[data-place="${at}"]`);
const press = (page: Page, name: string) => button(page, name).click();
const place = (page: Page, at: string) => target(page, at).click();
const check = (page: Page) => page.locator("p.check");
const says = (page: Page, what: string) => expect.poll(() => check(page).textContent()).toContain(what);

// A hex of each number, and a desert.
const island: [string, number][] = [
  ["0,0", 5],
  ["1,0", 9],
  ["-1,0", 4],
  ["0,-1", 10],
  ["1,-1", 3],
  ["0,1", 11],
  ["-1,1", 6],
  ["-2,1", 2],
];
const desert = "-2,2";

it("an island in an empty sea is laid by mouse, refused while something is missing, and played on", async () => {
  const { page } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/setup"));
  await press(page, setup.tabBoard);
  await press(page, "An empty sea of 37 hexes");
  await says(page, "A board without exactly one desert must name the robber's hex");

  await press(page, terrain.hills);
  for (const [at] of island) await place(page, at);
  // The hex without a token is named, and marked on the board.
  await expect.poll(() => page.locator("circle.marked").count()).toBeGreaterThan(0);
  for (const [at, number] of island) {
    await press(page, String(number));
    await place(page, at);
  }
  await press(page, terrain.desert);
  await place(page, desert);
  await press(page, setup.start);
  await place(page, "0,0");
  await says(page, setup.sound);
  await press(page, setup.start);
  await place(page, "0,0");
  await says(page, "A board with sea names the islands where the first buildings may stand");
  await place(page, "1,0");
  await says(page, setup.sound);

  await press(page, setup.pirateHome);
  await place(page, "2,0");
  await press(page, "harbour 3:1");
  await place(page, "1,0SE");
  await press(page, terrain.gold);
  await place(page, "-3,0");
  await press(page, "12");
  await place(page, "-3,0");
  await press(page, setup.tabPieces);
  await press(page, setup.settlement);
  await place(page, "1,0N");
  await press(page, setup.ship);
  await place(page, "1,-1E");
  await says(page, setup.sound);

  await press(page, setup.play);
  await press(page, setup.playGo);
  await page.waitForURL(/\/t\//);
  const { board, view } = await until(page, (told) => told.view?.seats.red.ships?.includes("1,-1E") === true);
  expect(board?.start).toEqual([1]);
  expect(board?.islands?.["-3,0"]).toBe(2);
  expect(board?.harbors).toEqual([{ at: "1,0SE", kind: "any" }]);
  expect(view?.seats.red.settlements).toEqual(["1,0N"]);
});

it("hexes are added and removed, and a ship is said to be built this turn", async () => {
  const { page } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/setup"));
  await page.getByLabel(setup.examples).selectOption(setup.exampleSeaStart);
  await says(page, setup.sound);
  const written = async (): Promise<string> => {
    await press(page, setup.tabText);
    return page.getByRole("textbox", { name: setup.tabText }).inputValue();
  };
  await press(page, setup.tabBoard);
  await press(page, setup.addHex);
  const added = (await page.locator(".target").first().getAttribute("data-place")) ?? "";
  await place(page, added);
  await says(page, setup.sound);
  expect(await written()).toContain(` ${added} sea`);
  await press(page, setup.tabBoard);
  await press(page, setup.cutHex);
  await place(page, added);
  await says(page, setup.sound);
  expect(await written()).not.toContain(` ${added} sea`);
  await press(page, setup.tabPieces);
  await press(page, setup.newShip);
  await place(page, "1,1SE");
  await expect.poll(() => page.locator("line.marked").count()).toBeGreaterThan(0);
  await expect.poll(written).toContain("\nnew-ships: 1,1SE\n");
});

it("an example is changed by keyboard", async () => {
  const { page } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/setup"));
  await page.getByLabel(setup.examples).selectOption(setup.exampleSea);
  await says(page, setup.sound);
  await button(page, setup.pirate).focus();
  await page.keyboard.press("Enter");
  await target(page, "3,0").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: setup.tabText, exact: true }).press("Enter");
  const text = page.getByRole("textbox", { name: setup.tabText });
  await expect.poll(() => text.inputValue()).toContain("\npirate: 4,0\n");
  // Only sea hexes can take the pirate; the text form is refused with the line.
  await text.fill((await text.inputValue()).replace("\npirate: 4,0\n", "\npirate: 0,1\n"));
  await expect.poll(() => check(page).getAttribute("class")).toContain("wrong");
  await says(page, "Show line");
});

it("ships are laid by touch", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/setup"));
  await page.getByLabel(setup.examples).selectOption(setup.exampleSeaStart);
  await says(page, setup.sound);
  await button(page, setup.ship).tap();
  await target(page, "1,2NE").tap();
  await button(page, setup.tabText).tap();
  const text = page.getByRole("textbox", { name: setup.tabText });
  await expect.poll(() => text.inputValue()).toContain("ships: 1,1SE 1,2NE");
});
