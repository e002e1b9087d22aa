// The set-up and turns without a mouse, by keys alone.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { isLoss } from "../src/model/losses.ts";
import english from "../../lang/en.json";
import { openHouse } from "./fixture.ts";
import { cards, choices, turnActions, type Exercise } from "./positions.ts";
import { ask, beginGame, granted, openTable, sitDown } from "./requests.ts";
import { look, until, type Sight } from "./sight.ts";

const house = openHouse();

const onTarget = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.classList.contains("target") === true);

// Presses Tab until the focused element fits.
async function tabTo(page: Page, fits: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 150; presses++) {
    if (await fits()) return;
    await page.keyboard.press("Tab");
  }
  const { view, you } = await look(page);
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  const legal = Object.keys(you?.legal ?? {}).join(" ");
  throw new Error(`Tab does not lead there in ${view?.phase}, legal is ${legal}, the focus is on ${focused}`);
}

async function pickTarget(page: Page): Promise<void> {
  await tabTo(page, () => onTarget(page));
  // All places are one tab stop, and the focused one previews its piece.
  expect(await page.locator(".target[tabindex='0']").count()).toBe(1);
  expect(await page.locator(".target[data-aimed]:focus").count()).toBe(1);
  for (const arrow of ["ArrowRight", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(arrow);
  expect(await onTarget(page)).toBe(true);
  await page.keyboard.press("Enter");
}

// Presses the first enabled button of a panel.
async function pickIn(page: Page, panel: string): Promise<void> {
  const inPanel = () =>
    page.evaluate(
      (panel) => document.activeElement?.matches(`[data-testid=${panel}] button:not([aria-disabled=true])`) === true,
      panel,
    );
  await tabTo(page, inPanel);
  await page.keyboard.press("Enter");
}

async function decide(page: Page, { you, lit, panels }: Sight): Promise<void> {
  const legal = Object.keys(you?.legal ?? {});
  if (legal.includes("roll")) return page.keyboard.press("d");
  if (legal.includes("end-turn")) {
    if (!legal.includes("road")) return page.keyboard.press("e");
    await page.keyboard.press("r");
    return pickTarget(page);
  }
  if (legal.includes("decline")) {
    // An offer that can't be paid opens no choice: it is answered in the trade panel.
    if (!panels.includes("offer") && !panels.includes("trade")) await page.keyboard.press("t");
    const decline = () =>
      page.evaluate((name) => document.activeElement?.textContent?.trim() === name, english.trade.decline);
    await tabTo(page, decline);
    return page.keyboard.press("Enter");
  }
  if (lit.length === 0 && !panels.includes("choice")) throw new Error(`nothing to do by keys for ${legal.join(" ")}`);
  if (lit.length > 0 || !panels.includes("choice-confirm")) {
    await (lit.length > 0 ? pickTarget(page) : pickIn(page, "choice"));
    // An irrevocable loss takes a second press.
    return legal.some(isLoss) ? page.keyboard.press("Enter") : undefined;
  }
  const isReady = () =>
    page.evaluate(() => document.querySelector("[data-testid=choice-confirm]:not([aria-disabled=true])") !== null);
  while (!(await isReady())) await pickIn(page, "choice");
  await tabTo(page, () =>
    page.evaluate(() => document.activeElement?.matches("[data-testid=choice-confirm]") === true),
  );
  return page.keyboard.press("Enter");
}

it("the set-up and some turns, with keys alone", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/"));
  const play = () => page.evaluate((name) => document.activeElement?.textContent?.trim() === name, english.home.play);
  await tabTo(page, play);
  await page.keyboard.press("Enter");
  await page.locator(".target").first().waitFor();
  for (let sight = await look(page); (sight.view?.turns ?? 0) <= 9;) {
    const isAsked = sight.you?.decision !== undefined;
    if (isAsked) await decide(page, sight);
    // Others may have to act at the same time, so the first answer need not be about this action.
    sight = await look(page, isAsked ? { answered: sight.answered + 1 } : { frames: sight.frames + 1 });
  }
});

// Reaches each of these with Tab, in this order, and presses Enter.
async function press(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    await tabTo(page, () => page.evaluate((selector) => document.activeElement?.matches(selector) === true, selector));
    await page.keyboard.press("Enter");
  }
}

const give = (card: string) => `[aria-label="${english.trade.youGive}"] [data-card=${card}]`;
const get = (card: string) => `[aria-label="${english.trade.youGet}"] [data-card=${card}]`;

// Further actions of a turn, each with its keys.
const turns: [string, Exercise | undefined, (page: Page) => Promise<void>, string[]][] = [
  [
    "discard",
    choices["discard"],
    async (page) => {
      for (const card of ["brick", "brick", "wool", "coin"])
        await press(page, `[data-testid=choice] [data-card=${card}]`);
      await press(page, "[data-testid=choice-confirm]");
    },
    ["discard brick", "discard brick", "discard wool", "discard coin"],
  ],
  [
    "trade with the bank",
    turnActions["bank"],
    async (page) => {
      await page.keyboard.press("t");
      await press(page, give("ore"), get("coin"), "[data-testid=trade-bank]");
    },
    ["bank ore for coin"],
  ],
  [
    "play a card",
    cards["irrigation"],
    async (page) => {
      await page.keyboard.press("1");
      await press(page, "[data-testid=play-irrigation]");
    },
    ["play irrigation"],
  ],
  ["improve", turnActions["improve"], (page) => page.keyboard.press("8"), ["improve science"]],
  ["end", turnActions["improve"], (page) => page.keyboard.press("e"), ["end-turn"]],
];

it.each(turns)("%s, with keys alone", async (_, exercise, keys, actions) => {
  if (exercise === undefined) throw new Error("there is no such exercise");
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  const options = { from: { position: exercise.position }, order: "as-chosen" as const };
  await page.goto(house.server.at(`/t/${await beginGame(page, options, exercise.seat)}`));
  const before = await until(page, ({ you }) => you?.decision !== undefined);
  // The desk comes after the board.
  await page.getByTestId("ask").waitFor();
  await keys(page);
  expect((await look(page, { answered: before.answered + 1 })).sent).toEqual(actions);
});

it("an offer, its answer and the deal, with keys alone", async () => {
  const [{ page: ada }, { page: ben }] = [await house.enter(), await house.enter()];
  for (const page of [ada, ben]) await page.goto(house.server.at("/settings"));
  const chairs = ["you", "open", "easy", "easy"];
  const table = await openTable(ada, { options: { from: { position: turnActions["bank"]?.position ?? "" } }, chairs });
  await sitDown(ben, table, "Ben", "blue");
  granted(await ask(ada, { do: "watch", table }, { do: "start" }));
  for (const page of [ada, ben]) {
    await page.goto(house.server.at(`/t/${table}`));
    await page.getByTestId("ask").waitFor();
  }
  await ada.keyboard.press("t");
  await press(ada, give("ore"), get("wool"), "[data-testid=trade-send]");
  await until(ben, ({ you }) => you?.legal?.accept !== undefined);
  const named = (page: Page, name: string) =>
    tabTo(page, () => page.evaluate((name) => document.activeElement?.textContent?.trim() === name, name));
  await named(ben, english.trade.accept);
  await ben.keyboard.press("Enter");
  await until(ada, ({ you }) => you?.legal?.confirm !== undefined);
  await press(ada, "[data-seat=blue] button");
  const after = await until(ben, ({ view }) => view?.phase === "main");
  expect(after.you?.own?.hand).toEqual({ wool: 2, ore: 1, paper: 1, coin: 2 });
});

it("the list of keys is whole on a laptop, and has all keys for itself", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await page.goto(house.server.at("/settings"));
  const position = turnActions["improve"]?.position ?? "";
  await page.goto(house.server.at(`/t/${await beginGame(page, { from: { position }, order: "as-chosen" })}`));
  await page.getByTestId("actions").waitFor();
  await page.keyboard.press("t");
  await page.getByTestId("trade").waitFor();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog");
  await list.waitFor();
  expect(await list.locator("kbd").count()).toBeGreaterThan(10);
  const box = await list.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(625);
  const cut = await list.locator(".list").evaluate((keys) => keys.scrollHeight - keys.clientHeight);
  expect(cut).toBeLessThanOrEqual(1);
  // Elements underneath neither hear the keys nor close.
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "hidden" });
  expect(await page.getByTestId("trade").isVisible()).toBe(true);
  expect((await look(page)).sent).toBeUndefined();
  await page.keyboard.press("Escape");
  await page.getByTestId("trade").waitFor({ state: "detached" });
});

it("the space bar presses the large button after a click elsewhere, and a control reached by the Tab key", async () => {
  const { page } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/settings"));
  const position = (turnActions["improve"]?.position ?? "").replace(/^phase: .*\n/m, "").replace(/^dice: .*\n/m, "");
  const from = { position: position.replace("turn: red\n", "turn: red\nphase: before-roll\n") };
  await page.goto(house.server.at(`/t/${await beginGame(page, { from, order: "as-chosen" })}`));
  await until(page, ({ you }) => you?.legal?.roll !== undefined);
  await page.locator("[data-tab=table]").click();
  await page.locator("[data-tab=log]").click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  expect((await look(page)).sent).toBeUndefined();
  await page.locator("[data-tab=log]").click();
  const before = await look(page);
  await page.keyboard.press("Space");
  expect((await look(page, { answered: before.answered + 1 })).sent).toEqual(["roll"]);
});

const begin = async (page: Page): Promise<void> => {
  await page.goto(house.server.at("/settings"));
  const options = { from: { position: turnActions["improve"]?.position ?? "" }, order: "as-chosen" as const };
  await page.goto(house.server.at(`/t/${await beginGame(page, options)}`));
  await page.getByTestId("actions").waitFor();
};

it.each([
  { width: 1366, height: 625 },
  { width: 1024, height: 700 },
])("a message is written from the log on: what is typed is no key of the game ($width × $height)", async (size) => {
  const { page } = await house.enter(size);
  await begin(page);
  await page.keyboard.press("/");
  await page.locator("[data-testid=chat-text]:focus").waitFor();
  await page.keyboard.type("here");
  expect(await page.getByTestId("chat-text").inputValue()).toBe("here");
  expect((await look(page)).sent).toBeUndefined();
});

it("a control reached by the Tab key has a ring, a clicked one has none", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await begin(page);
  const ring = () => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
  await page.getByTestId("act-trade").click();
  await page.keyboard.press("i");
  expect(await ring()).toBe("none");
  await page.keyboard.press("Tab");
  expect(await ring()).toBe("solid");
});
