// Tables of six and of two: in windows of every size the island is as large as possible, every control is in reach, and
// the roles of the players are visible.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import english from "../../lang/en.json";
import type { Frame, TableOptions } from "../src/protocol.ts";
import type { Guest } from "./browser.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { outOfReach } from "./reach.ts";
import { ask, beginGame, granted, openTable, sitDown } from "./requests.ts";
import { look, settled, until } from "./sight.ts";
import { amongSix, areLeast, fullHand, islandBox, mapBox, nameOf, shareOf, sizes, type Size } from "./sizes.ts";

const house = openHouse();
// The sizes with the least room, in each shape; the long form has all others.
const short = ["1366×625", "844×390", "667×375", "360×740", "820×1180"];
const here = sizes.filter((size) => isLong || short.includes(nameOf(size)));

// Lists parts of players' cards that are not wholly inside them, and names cut to less than three letters.
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inside = (part: Element, whole: Element) => {
      const [one, other] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
      return one.left >= other.left - 0.5 && one.right <= other.right + 0.5 && one.bottom <= other.bottom + 0.5;
    };
    const said = (part: Element) =>
      `${part.closest<HTMLElement>("[data-seat]")?.dataset["seat"]} ${part.getAttribute("class")}`;
    const cards = [...document.querySelectorAll<HTMLElement>("[data-testid=players] .seat, [data-testid=own-seat]")];
    return cards.flatMap((card) => [
      ...(inside(card, document.documentElement) ? [] : [`${said(card)} outside the window`]),
      ...[...card.querySelectorAll<HTMLElement>(".levels span, .points, [data-role], [data-testid=own-seat] > span")]
        .filter((part) => part.checkVisibility() && !inside(part, card))
        .map(said),
      ...[...card.querySelectorAll<Element>(".stats span, .stats svg")]
        .filter((part) => part.checkVisibility() && !inside(part, part.closest(".stats") ?? card))
        .map((part) => `${said(part)} beyond its place`),
      ...[...card.querySelectorAll<HTMLElement>(".name bdi")]
        .filter((name) => {
          const letters = parseFloat(getComputedStyle(name).fontSize) * 0.55 * 3;
          return name.clientWidth < Math.min(name.scrollWidth, letters);
        })
        .map((name) => `${said(name)} "${name.textContent}" has ${name.clientWidth} of ${name.scrollWidth}`),
    ]);
  });

// Lists buttons around the players that are not wholly in the window.
const lostButtons = (page: Page): Promise<string[]> =>
  page
    .getByTestId("players")
    .getByRole("button")
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().bottom > innerHeight + 0.5)
        .map((button) => button.textContent.trim()),
    );

async function inEach(page: Page, list: readonly Size[], look: (size: Size) => Promise<void>): Promise<void> {
  for (const size of list) {
    await page.setViewportSize({ width: size.width, height: size.height });
    await settled(page);
    await look(size);
  }
}

const isGood = async (page: Page, size: Size, boxOf = islandBox) => {
  const box = await boxOf(page);
  expect(box.x, nameOf(size)).toBeGreaterThanOrEqual(0);
  if (!(await areLeast(page))) expect(shareOf(size, box), nameOf(size)).toBeGreaterThanOrEqual(size.least.percent);
  expect(await outOfReach(page), nameOf(size)).toEqual([]);
  expect(await cutOff(page), nameOf(size)).toEqual([]);
  expect(await lostButtons(page), nameOf(size)).toEqual([]);
  expect(await cutLine(page), nameOf(size)).toBe(undefined);
};

async function open(guest: Guest, table: string): Promise<void> {
  await guest.go(house.server, `/t/${table}`);
  await guest.page.getByTestId("own-seat").waitFor();
}

// The role of each seat in a paired turn, where it is visible.
const roles = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("[data-role]")]
        .filter((mark) => mark.checkVisibility())
        .map((mark) => [mark.closest<HTMLElement>("[data-seat]")?.dataset["seat"], mark.dataset["role"]]),
    ),
  );

const says = async (page: Page): Promise<string> =>
  (await page.getByTestId("ask").locator(".says").innerText()).replaceAll(/\s+/g, " ").trim();

// The line of the question, if a part of it is hidden.
const cutLine = (page: Page): Promise<string | undefined> =>
  page
    .getByTestId("ask")
    .locator(".says")
    .evaluate((says) => {
      const line = parseFloat(getComputedStyle(says).lineHeight);
      return says.scrollHeight > says.clientHeight + line / 2 ? says.textContent : undefined;
    });

const clocked: TableOptions = { timer: { kind: "turn", seconds: 300, bank: 600 } };

it.each<[string, Record<string, string>, string, TableOptions]>([
  ["player 1 of a paired turn", { red: "first", orange: "second" }, "Your turn: trade, build. Then Orange acts", {}],
  ["player 2 of a paired turn", { orange: "first", red: "second" }, "You are player 2 of Orange’s turn", clocked],
])("six at a table: %s", async (name, marked, line, options) => {
  const guest = await house.enter();
  await guest.go(house.server, "/settings");
  const table = await beginGame(guest.page, {
    ...options,
    from: { position: amongSix[name] ?? "" },
    order: "as-chosen",
  });
  await open(guest, table);
  expect(await says(guest.page)).toContain(line);
  await inEach(guest.page, here, async (size) => {
    await isGood(guest.page, size);
    expect(await roles(guest.page), nameOf(size)).toEqual(marked);
  });
});

it.each([
  ["New Shores for six", { seats: 6, board: "new-shores" }],
  ["Through the Desert for six", { seats: 6, board: "through-the-desert" }],
  ["two at the usual board", { seats: 2, variable: {} }],
  ["five at the larger board", { seats: 5, variable: {} }],
  ["six at the larger board", { seats: 6, variable: {} }],
] as [string, TableOptions][])("%s, with a hint", async (_, options) => {
  const guest = await house.enter({ settings: { hints: true } });
  await guest.go(house.server, "/settings");
  const table = await beginGame(guest.page, { ...options, options: { first: "red" }, order: "as-chosen" });
  await open(guest, table);
  const boxOf = options.board === undefined ? islandBox : mapBox;
  await inEach(guest.page, here, (size) => isGood(guest.page, size, boxOf));
});

it("New table: gentler rules stand together, and two take theirs by one press", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/new"));
  await page
    .getByRole("group", { name: english.opt.seats, exact: true })
    .getByRole("radio", { name: "2" })
    .check({ force: true });
  await page.getByRole("button", { name: english.opt.takeFew }).click();
  const fold = page.locator("details", { hasText: english.opt.gentle });
  expect(await fold.locator("summary").innerText()).toContain("2");
  await fold.locator("summary").click();
  expect(await fold.getByLabel(english.option.discard_limit).inputValue()).toBe("9");
  expect(await fold.getByLabel(english.option.friendly_robber).isChecked()).toBe(true);
  expect(await fold.getByLabel(english.option.easy_start).isChecked()).toBe(false);
  // Back to the defaults, in this fold alone.
  await fold.getByRole("button", { name: english.opt.back }).click();
  expect(await fold.getByLabel(english.option.discard_limit).inputValue()).toBe("7");
  expect(await page.getByLabel(english.option.points_to_win).inputValue()).toBe("15");
});

it("a position of six is set up by clicks, and of four again", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/setup"));
  const says = (text: string) => expect.poll(() => page.locator("body").innerText()).toContain(text);
  await says(english.setup.sound);
  await page.getByRole("button", { name: english.setup.tabTable, exact: true }).click();
  const players = page.getByRole("group", { name: english.opt.seats, exact: true });
  for (const [count, hexes] of [
    ["6", 30],
    ["4", 19],
  ] as const) {
    await players.getByRole("radio", { name: count }).check({ force: true });
    await expect.poll(() => page.locator(".board .token").count()).toBe(hexes === 30 ? 28 : 18);
    await says(english.setup.sound);
  }
});

// Brown, a person, ends the turn.
async function endTurn(page: Page, table: string): Promise<void> {
  const [frame] = granted(await ask(page, { do: "watch", table }));
  const decision = (frame as Frame).you?.decision ?? 0;
  granted(await ask(page, { do: "watch", table }, { do: "act", decision, actions: ["end-turn"] }));
}

it("six at a table: the special building phase is asked for by one press, which can be taken back", async () => {
  const guest = await house.enter();
  const other = await house.enter({ settings: { name: "Fyodor" } });
  await guest.go(house.server, "/settings");
  await other.go(house.server, "/settings");
  const options: TableOptions = {
    from: { position: amongSix["the special building phase"] ?? "" },
    order: "as-chosen",
  };
  const table = await openTable(guest.page, { options, chairs: ["you", "easy", "easy", "easy", "easy", "open"] });
  await sitDown(other.page, table, "Fyodor", "brown");
  granted(await ask(guest.page, { do: "watch", table }, { do: "start" }));
  await open(guest, table);
  const { page } = guest;
  const wish = page.getByTestId("wish");
  const isPressed = (on: boolean) => expect.poll(() => wish.getAttribute("aria-pressed")).toBe(String(on));
  await inEach(page, here, (size) => isGood(page, size));
  await isPressed(false);
  await wish.click();
  await isPressed(true);
  await wish.click();
  await isPressed(false);
  await wish.click();
  await isPressed(true);
  await inEach(page, here, (size) => isGood(page, size));

  await endTurn(other.page, table);
  const { view } = await until(page, (told) => told.you?.decision !== undefined);
  expect(view).toMatchObject({ phase: "special-build", turn: "red", roller: "brown" });
  expect(await says(page)).toBe(english.ask["you-special-build"]);
  await inEach(page, here, async (size) => {
    await isGood(page, size);
    expect(await roles(page), nameOf(size)).toEqual({ red: "builds" });
  });
  // The others see the awaited player.
  await open(other, table);
  expect(await says(other.page)).toBe("Ada builds between turns");
  expect(await roles(other.page)).toEqual({ red: "builds" });
  // By the buttons of a turn; a disabled one says why.
  await page.getByTestId("act-road").click();
  await page.locator(".target[data-place]").first().click();
  await until(page, (told) => (told.view?.seats.red.roads?.length ?? 0) === 4);
  await settled(page);
  await page.getByTestId("act-move").click({ force: true });
  expect(await page.getByTestId("refusal").innerText()).toContain("between turns one may only build, or pass");
  await page.getByTestId("act-pass").click();
  await until(page, (told) => told.view?.phase !== "special-build" || told.view.turn !== "red");
  expect((await look(page)).you?.wishes).toBe(undefined);
});

// All six stand above the board, even with two digits of points and cards.
it("a spectator with an upright phone sees the cards of all six players", async () => {
  const guest = await house.enter();
  await guest.go(house.server, "/settings");
  const position = withRoute(amongSix["the special building phase"] ?? "", "orange")
    .replace("orange:\n", "orange:\n  defender: 9\n")
    .replace("brown:\n", "brown:\n  defender: 9\n");
  const table = await beginGame(guest.page, { from: { position }, order: "as-chosen" }, "brown");
  const { page } = await house.enter();
  await page.goto(house.server.at(`/t/${table}`));
  await expect.poll(() => page.locator("[data-testid=players] .seat").count()).toBe(6);
  const upright = sizes.filter(({ width }) => width < 500);
  await inEach(page, upright, async (size) => {
    // Names do not have room for three letters; the signs tell the players apart.
    const cut = (await cutOff(page)).filter((part) => !part.includes('"'));
    expect(cut, nameOf(size)).toEqual([]);
  });
});

// Adds a ring of roads that is the longest route.
const withRoute = (position: string, seat: "red" | "orange"): string => {
  const roads = seat === "red" ? "roads: 0,-2SE 0,-1NE -1,2NE" : "roads: 0,1E";
  return position
    .replace(roads, "roads: 0,0NE 0,0E 0,0SE 0,0SW 0,0W")
    .replace("hand: 2 lumber 3 wool", "hand: 5 lumber 6 wool")
    .replace("robber:", `longest-route: ${seat}\nrobber:`)
    .replace("cards: crane irrigation merchant treason intrigue", "cards: crane");
};

it.each(["red", "orange"] as const)("the holder of the longest route is marked in every window: %s", async (holder) => {
  const guest = await house.enter();
  const { page } = guest;
  await guest.go(house.server, "/settings");
  for (const position of [fullHand, amongSix["player 1 of a paired turn"] ?? ""]) {
    const from = { position: withRoute(position, holder) };
    const table = await beginGame(page, { from, order: "as-chosen" });
    await guest.follow(`/t/${table}`);
    await until(page, (told) => told.table === table && told.you?.legal !== undefined);
    await inEach(page, sizes, async (size) => {
      const held = page.locator(`:is([data-testid=players], [data-testid=own-seat]) .route.held:visible[data-tip]`);
      expect(await held.count(), nameOf(size)).toBe(1);
      expect(await held.locator("xpath=ancestor::*[@data-seat]").getAttribute("data-seat"), nameOf(size)).toBe(holder);
      expect(await held.getAttribute("data-tip")).toBe("Longest route: 5, the longest of all players");
      expect(await held.locator("svg").isVisible(), nameOf(size)).toBe(true);
      expect(await cutOff(page), nameOf(size)).toEqual([]);
    });
  }
});
