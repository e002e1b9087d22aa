// A map of the sea: ships are built, drawn and moved by clicks, and the game goes on.
import { expect, it } from "vitest";
import english from "../../lang/en.json";
import { autoplay } from "./autoplay.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { mainTurn } from "./positions.ts";
import { outOfReach } from "./reach.ts";
import { beginGame } from "./requests.ts";
import { nameOf, sizes } from "./sizes.ts";
import { look, settled, until, type Sight } from "./sight.ts";

const house = openHouse();

it("a ship is built, and another is moved", async () => {
  const { page, errors } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position: mainTurn }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const ships = ({ view }: Sight) => view?.seats.red?.ships ?? [];
  await page.getByTestId("act-ship").click();
  await page.locator("[data-place]").first().press("Enter");
  const [first, second] = ships(await until(page, (sight) => ships(sight).length === 2));
  await expect.poll(() => page.getByRole("list", { name: english.board.pieces }).textContent()).toContain("2 ships");
  // The ship that was built this turn can't move; the other may.
  await page.getByTestId("act-move-ship").click();
  await page.locator(`[data-place="2,-1E"]`).press("Enter");
  await page.locator("[data-place]").first().press("Enter");
  const moved = await until(page, (sight) => !ships(sight).includes("2,-1E"));
  expect(ships(moved)).toHaveLength(2);
  expect([first, second]).toContain("2,-1E");
  expect(errors).toEqual([]);
});

it("a ship is picked and placed by clicks; building and moving are undone", async () => {
  const { page, errors } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position: mainTurn }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const ships = ({ view }: Sight) => (view?.seats.red?.ships ?? []).toSorted().join(" ");
  const place = (at: string) => page.locator(`.target[data-place="${at}"]`);
  const lit = () =>
    page.locator(".target").evaluateAll((all) => all.map((one) => one.getAttribute("data-place") ?? ""));

  // The player's own ship is lit before anything is chosen: a press asks at once what it should do.
  await place("2,-1E").click();
  await page.getByTestId("piece-menu").getByRole("button", { name: english.act["move-ship"] }).click();
  const goals = await lit();
  expect(goals).not.toContain("2,-1E");
  // The moving ship is marked.
  expect(await page.locator(".rings circle.selected:not(.under)").count()).toBe(1);
  const goal = goals[0] ?? "";
  await place(goal).click();
  const moved = await until(page, (sight) => ships(sight) === goal);
  expect(moved.view?.["ship-moved"]).toBe(true);
  expect(moved.you?.off?.["move-ship"]?.rule).toBe("SHIP-5");
  await page.getByTestId("act-undo").click();
  const back = await until(page, (sight) => ships(sight) === "2,-1E");
  expect(back.view?.["ship-moved"]).toBeUndefined();

  await page.getByTestId("act-ship").click();
  const [built = ""] = await lit();
  await place(built).click();
  const paid = await until(page, (sight) => ships(sight).includes(built));
  expect(paid.view?.["new-ships"]).toEqual([built]);
  expect(paid.you?.own?.hand).toEqual({ lumber: 1, wool: 1 });
  await page.getByTestId("act-undo").click();
  const whole = await until(page, (sight) => ships(sight) === "2,-1E");
  expect(whole.you?.own?.hand).toEqual({ lumber: 2, wool: 2 });
  expect(whole.view?.["new-ships"] ?? []).toEqual([]);
  expect(errors).toEqual([]);
});

it("after a 7 robber and pirate have lists of places with names of their own", async () => {
  const { page, errors } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/settings"));
  const seven = mainTurn
    .replace("phase: main", "phase: move-robber\npending:\n  cause: seven")
    .replace("3 5 trade", "3 4 trade")
    .concat("blue:\n  settlements: 2,0N\n  ships: 2,0NE\n  hand: 1 ore\n");
  const table = await beginGame(page, { from: { position: seven }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const choice = page.getByTestId("choice");
  const lists = () => choice.locator("summary").allTextContents();
  await expect.poll(lists).toEqual([english.pick.robber, english.pick.pirate]);
  await choice.locator("summary").last().click();
  await choice.locator(`[data-place="3,-1"]`).click();
  await until(page, ({ view }) => view?.phase === "rob");
  await expect.poll(() => choice.textContent()).toContain(english.choice.rob);
  expect(await choice.textContent()).not.toContain("robber");
  await expect
    .poll(() => page.getByRole("list", { name: english.board.pieces }).textContent())
    .toContain("Pirate: sea east of hills 10");
  expect(errors).toEqual([]);
});

it("where only the pirate is played, no robber waits", async () => {
  const { page } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/settings"));
  for (const [pirate, waiting] of [
    ["both", 1],
    ["only", 0],
  ] as const) {
    const table = await beginGame(page, { board: "new-shores-7", options: { pirate } });
    await page.goto(house.server.at(`/t/${table}`));
    await page.getByTestId("own-seat").waitFor();
    expect(await page.getByTestId("robber-away").count(), pirate).toBe(waiting);
  }
});

it("a coast asks whether a road or a ship is meant, until one turns to another place", async () => {
  const { page, errors } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { board: "new-shores-7", options: { first: "red" }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const onTheCoast = "2,1N";
  await until(page, ({ you }) => you?.legal?.settlement !== undefined);
  await new Player(page, chanceOf(3), "tap").act([`settlement ${onTheCoast}`]);
  const { you } = await until(page, ({ you }) => you?.legal?.ship !== undefined);
  const both = you?.legal?.ship?.find((edge) => you.legal?.road?.includes(edge) === true) ?? "";
  const isSingle = (edge: string) => you?.legal?.ship?.includes(edge) !== you?.legal?.road?.includes(edge);
  const menu = page.getByTestId("piece-menu");
  const coast = page.locator(`.target[data-place="${both}"]`);
  await coast.tap();
  await menu.waitFor();
  // Only one of the two is possible here, so the first tap previews it, and the question closes.
  const single = [...(you?.legal?.ship ?? []), ...(you?.legal?.road ?? [])].find((edge) => isSingle(edge)) ?? "";
  await page.locator(`.target[data-place="${single}"]`).tap();
  await menu.waitFor({ state: "hidden" });
  await coast.tap();
  await menu.getByRole("button", { name: english.act.ship, exact: true }).tap();
  await until(page, ({ view }) => view?.seats.red?.ships?.includes(both) === true);
  expect(errors).toEqual([]);
});

it.each([false, true])(
  "Road Building asks at a coast whether a road or a ship is meant, by touch: %s",
  async (phone) => {
    const { page, errors } = await house.enter(phone ? { phone } : { width: 1366, height: 768 });
    await page.goto(house.server.at("/settings"));
    const free = mainTurn
      .replace("phase: main", "phase: free-road\npending:\n  free-roads: 2")
      .replace("  ships: 2,-1E\n", "");
    const table = await beginGame(page, { from: { position: free }, order: "as-chosen" });
    await page.goto(house.server.at(`/t/${table}`));
    const { you } = await until(page, ({ view }) => view?.phase === "free-road");
    const coast = you?.legal?.ship?.find((edge) => you.legal?.road?.includes(edge) === true) ?? "";
    const press = (place: string) => page.locator(`.target[data-place="${place}"]`)[phone ? "tap" : "click"]();
    await press(coast);
    const menu = page.getByTestId("piece-menu");
    await menu.getByRole("button", { name: english.act.road, exact: true }).click();
    const next = await until(page, ({ view }) => view?.seats.red?.roads?.includes(coast) === true);
    // The rest of the choice comes back.
    await page.getByTestId("choice").waitFor();
    expect(next.view?.pending?.["free-roads"]).toBe(1);
    expect(errors).toEqual([]);
  },
);

it("the first tap shows what gold would yield", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const atGold = mainTurn
    .replace("ships: 2,-1E", "ships: 2,-1E 3,-2SE 3,-2E")
    .replace("hand: 2 lumber 2 wool", "hand: 1 brick 1 lumber 1 wool 1 grain");
  const table = await beginGame(page, { from: { position: atGold }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("act-settlement").tap();
  const goldside = page.locator(".target").first();
  await goldside.tap();
  const yields = page.getByTestId("yields");
  await expect.poll(() => yields.textContent()).toContain("9");
  // Any resource: one glyph for each.
  expect(await yields.locator("svg").count()).toBeGreaterThan(0);
});

it("gold for a city is counted out of the bank, whatever is in the hand", async () => {
  const { page, errors } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const atGold = mainTurn
    .replace("phase: main", "phase: gold\npending:\n  seat: red")
    .replace("3 5 trade", "4 5 trade")
    .replace("  hand: 2 lumber 2 wool\n", "  cities: 4,-2N\n  hand: 1 coin\n  owes: 2\n");
  const table = await beginGame(page, { from: { position: atGold }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const choice = page.getByTestId("choice");
  await choice.locator(`button[data-card="brick"]`).tap();
  await choice.locator(`button[data-card="ore"]`).tap();
  await page.getByTestId("choice-confirm").tap();
  const { you } = await until(page, ({ view }) => view?.phase === "main");
  expect(you?.own?.hand).toEqual({ brick: 1, ore: 1, coin: 1 });
  expect(errors).toEqual([]);
});

it("where the bank has less than gold owes, the rest can be taken", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const poorBank = mainTurn
    .replace("phase: main", "phase: gold\npending:\n  seat: red")
    .replace("3 5 trade", "4 5 trade")
    .replace("  hand: 2 lumber 2 wool\n", "  cities: 4,-2N\n  owes: 2\n")
    .concat("blue:\n  settlements: -1,0N\n  hand: 19 brick 19 lumber 19 wool 19 grain 18 ore\n");
  const table = await beginGame(page, { from: { position: poorBank }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("choice").locator(`button[data-card="ore"]`).tap();
  const { you } = await until(page, ({ view }) => view?.phase === "main");
  expect(you?.own?.hand).toEqual({ ore: 1 });
});

it("a new game on New Shores goes on for some turns", async () => {
  const { page, errors } = await house.enter({ phone: true, width: 390, height: 844 });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { board: "new-shores-7", order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("own-seat").waitFor();
  expect(await autoplay(page, table, { turns: 24 })).toBe("main");
  await settled(page);
  expect(errors).toEqual([]);
});

it("the map is turned on a phone held upright, and can be played on", async () => {
  const { page } = await house.enter({ phone: true, width: 390, height: 844 });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { board: "new-shores-7", options: { first: "red" }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.locator(".target").first().waitFor();
  await settled(page);
  const middleOf = (hex: string) =>
    page.evaluate((hex) => {
      const token = document.querySelector(`[data-token="${hex}"]`)?.getBoundingClientRect();
      return token === undefined ? undefined : { x: token.x + token.width / 2, y: token.y + token.height / 2 };
    }, hex);
  const { board } = await look(page);
  const numbered = (board?.hexes ?? []).filter(({ number }) => number !== undefined).map(({ at }) => at);
  const rowOf = (hex: string | undefined) => hex?.split(",")[1];
  const west = numbered[0] ?? "";
  const east = numbered.find((hex) => hex !== west && rowOf(hex) === rowOf(west)) ?? "";
  const [one, other] = [await middleOf(west), await middleOf(east)];
  // Hexes of one row, from west to east, lie below each other.
  expect(one?.x).toBeCloseTo(other?.x ?? 0, 0);
  expect(one?.y).toBeLessThan(other?.y ?? 0);
  expect(await new Player(page, chanceOf(3), "tap").until((sight) => (sight.view?.turns ?? 0) >= 5)).toBeDefined();
});

const fullAtSea = mainTurn.replace("barbarians: 2 landed", "barbarians: 5 landed\nrobber: 1,0").replace(
  "  hand: 2 lumber 2 wool\n",
  `  cities: 0,-1N
  roads: 0,-2SE
  knights: 1,-2S strong active
  hand: 2 brick 2 lumber 3 wool 4 grain 4 ore 1 cloth 4 paper
  cards: crane irrigation merchant treason
  levels: trade=2 politics=2 science=3
`,
);

it.each([false, true])("all that a turn at sea has can be pressed in every window, by touch: %s", async (phone) => {
  const { page } = await house.enter({ phone });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position: fullAtSea }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("act-ship").waitFor();
  for (const size of sizes.filter(({ isPhone }) => isPhone === phone)) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await settled(page);
    expect(await outOfReach(page), nameOf(size)).toEqual([]);
  }
});

// A high board on a phone leaves the desk its minimum height.
it.each([
  [4, "en"],
  [4, "pl"],
  [6, "he"],
  [6, "uk"],
])("all of a trade is in sight on New Shores for %i, in %s", async (seats, language) => {
  const { page } = await house.enter({ phone: true, settings: { language } });
  await page.goto(house.server.at("/settings"));
  const position = `barbican position 1
board: new-shores-7
seats: ${seats}
turn: red
dice: 3 5 trade
barbarians: 2 landed
red:
  hand: 3 brick 2 wool 2 paper
`;
  const table = await beginGame(page, { from: { position }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("act-trade").tap();
  await page.getByTestId("trade").waitFor();
  for (const size of sizes) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await settled(page);
    const folder = process.env["BARBICAN_PICTURES"];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/trade-${seats}-${language}-${size.width}.png` });
    expect.soft(await outOfReach(page), nameOf(size)).toEqual([]);
  }
});
