// The panel of a landing: its text fits into it, and it fits into the window.
import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { ask, beginGame, granted } from "./requests.ts";
import { holdTimers, settled, until } from "./sight.ts";

const house = openHouse();

const position = `barbican position 1
options: tactical_defence=yes
turn: red
phase: defend
dice: 1 1 ship
barbarians: 7
pending:
  seat: red
red:
  cities: 0,0N
  knights:
    0,0S mighty active | 1,0S basic active | -1,0S mighty active | 0,1S strong active | 1,-1S strong active
    -1,1S basic active
blue:
  cities: 0,-2N 1,-2N 2,-2N -1,-1N
ivory:
  cities: 0,-1N 1,-1N 2,-1N -2,0N
orange:
  cities: -1,0N 1,0N 2,0N -2,1N
`;
// Orange has only metropolises, red has no city: the panel says that both are safe.
const safe = position
  .replace("  cities: 0,0N\n", "  settlements: 0,0N\n")
  .replace(/ {2}knights:\n.*\n.*\n/, "  knights: 0,0S basic active\n")
  .replace(
    "cities: -1,0N 1,0N 2,0N -2,1N",
    "cities: -1,0N 1,0N\n  levels: trade=4 science=4\n  metropolises: trade=-1,0N science=1,0N",
  );
// Green and brown sit there as well, and have nothing to lose.
const amongSix = position
  .replace("barbican position 1\n", "barbican position 1\nseats: 6\n")
  .concat("green:\n  settlements: 2,-3N\n  knights: 3,-3N basic active\nbrown:\n  settlements: -1,3S\n");
const longName = "Maximiliane Oberstadtler";

const sizes: Record<"screen" | "phone", [number, number][]> = {
  screen: [
    [820, 1180],
    [1024, 700],
    [1366, 625],
    [1920, 1080],
  ],
  phone: [
    [360, 740],
    [390, 844],
    [844, 390],
    [667, 375],
  ],
};

// Lists parts of the panel that are cut off, stick out, or lie outside the window.
const runsOut = (page: Page): Promise<string[]> =>
  page.getByTestId("landing").evaluate((panel) => {
    const box = panel.getBoundingClientRect();
    const isWithin = (inner: DOMRect, outer: { left: number; right: number; top: number; bottom: number }) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const parts = [...panel.querySelectorAll(":not(.heard-only, .heard-only *, svg *)")];
    return [
      ...(isWithin(box, window) ? [] : ["the panel: outside the window"]),
      ...(panel.scrollHeight > panel.clientHeight + 1 ? ["the panel: cut off"] : []),
      ...parts
        .filter((part) => part.getClientRects().length > 0)
        .filter((part) => !isWithin(part.getBoundingClientRect(), box))
        .map((part) => `${part.tagName} ${part.textContent.trim()}`),
    ];
  });

// The player at this page sends all knights.
async function send(page: Page, table: string): Promise<void> {
  const [frame] = granted(await ask(page, { do: "watch", table }));
  const you = frame?.is === "frame" ? frame.you : undefined;
  const actions = [...(you?.legal?.send ?? []).map((place) => `send ${place}`), "pass"];
  granted(await ask(page, { do: "watch", table }, { do: "act", decision: you?.decision ?? 0, actions }));
}

async function fitsIn(page: Page, size: [number, number], picture: string): Promise<void> {
  const [width, height] = size;
  await page.setViewportSize({ width, height });
  await settled(page);
  const folder = process.env["BARBICAN_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${picture}-${width}.png` });
  expect(await runsOut(page), `${picture}, ${width} × ${height}`).toEqual([]);
}

// Players have less room; spectators read all names.
it.each([
  { where: "screen", language: "en", dark: false, from: position, outcomes: [] },
  { where: "phone", language: "en", dark: true, from: position, outcomes: [] },
  { where: "screen", language: "he", dark: true, from: position, outcomes: [] },
  { where: "phone", language: "he", dark: false, from: position, outcomes: [] },
  { where: "screen", language: "en", dark: false, from: safe, outcomes: ["no-city", "only-metropolises"] },
  { where: "phone", language: "pl", dark: false, from: safe, outcomes: ["no-city", "only-metropolises"] },
  { where: "phone", language: "pl", dark: false, from: amongSix, outcomes: [] },
] as const)("fits on a $where, in $language", async ({ where, language, dark, from, outcomes }) => {
  const looks = { phone: where === "phone", dark, settings: { language } };
  const [player, onlooker] = [await house.enter(looks), await house.enter(looks)];
  await player.go(house.server, "/settings");
  const table = await beginGame(player.page, { from: { position: from }, order: "as-chosen" }, "red", longName);
  for (const { page } of [player, onlooker]) {
    await page.goto(house.server.at(`/t/${table}`));
    await until(page, ({ view }) => view?.phase === "defend");
    await holdTimers(page);
  }
  await send(player.page, table);
  await Promise.all([player, onlooker].map(({ page }) => page.getByTestId("landing").hover()));
  for (const [who, { page }] of Object.entries({ player, onlooker })) {
    for (const outcome of outcomes) await page.locator(`[data-testid=landing] .${outcome}`).waitFor();
    for (const size of sizes[where]) await fitsIn(page, size, `landing-${who}-${language}`);
  }
});

// A person needs longer than this, so continuing after it means that it was read.
const longer = 5000;

it("waits on a phone for what is asked first", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const helpless = position
    .replace(/ {2}knights:\n.*\n.*\n/, "  knights: 0,0S basic active\n")
    .replace("cities: 0,0N", "cities: 0,0N 0,1S");
  const table = await beginGame(page, { from: { position: helpless }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const { you } = await until(page, ({ view }) => view?.phase === "defend");
  granted(await ask(page, { do: "watch", table }, { do: "act", decision: you?.decision ?? 0, actions: ["pass"] }));
  await page.locator(".target").first().waitFor();
  await page.waitForTimeout(longer);
  expect(await page.getByTestId("landing").count()).toBe(0);
  await new Player(page, chanceOf(1), "tap").act(["lose-city 0,1S"]);
  await page.getByTestId("landing").waitFor();
});

declare global {
  interface Window {
    // Runs the stopped timers.
    goOn: () => void;
  }
}

// Stops the page's timers: a short one does not end before a press on a busy machine.
const stopTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const plain = window.setTimeout;
    const stopped: (() => void)[] = [];
    const stop = (run: () => void) => {
      stopped.push(run);
      return 0;
    };
    window.setTimeout = stop as unknown as typeof window.setTimeout;
    window.goOn = () => {
      window.setTimeout = plain;
      for (const run of stopped) run();
    };
  });

// The papers' tabs beside it can be pressed, and an Escape that closes the list of keys leaves it open.
async function leavesRoom(page: Page): Promise<void> {
  const isHit = (tab: Element) => {
    const { x, y, width, height } = tab.getBoundingClientRect();
    return tab.contains(document.elementFromPoint(x + width / 2, y + 3)) && height > 20;
  };
  for (const tab of await page.locator("[data-tab]").all()) expect(await tab.evaluate(isHit)).toBe(true);
  const keys = page.getByRole("dialog");
  await page.keyboard.press("?");
  await keys.waitFor();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "hidden" });
}

async function landAt(page: Page, [width, height]: readonly [number, number]): Promise<Locator> {
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.setViewportSize({ width, height });
  await until(page, ({ view }) => view?.phase === "defend");
  await send(page, table);
  const landing = page.getByTestId("landing");
  await landing.waitFor();
  await until(page, ({ you }) => you?.legal?.["end-turn"] !== undefined);
  return landing;
}

it("stays beside the actions until the player goes on", async () => {
  const { page } = await house.enter();
  const landing = await landAt(page, [1366, 625]);
  await leavesRoom(page);
  await page.waitForTimeout(2 * longer);
  expect(await landing.isVisible()).toBe(true);
  await settled(page);
  await page.getByTestId("act-end-turn").click();
  await landing.waitFor({ state: "detached" });
});

it("stays under the pointer, and a press meant for it does not open what lies below", async () => {
  const { page, context } = await house.enter({ width: 1366, height: 625 });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await until(page, ({ view }) => view?.phase === "defend");
  await send(page, table);
  const landing = page.getByTestId("landing");
  await landing.hover();
  await until(page, ({ you }) => you?.legal?.["end-turn"] !== undefined);
  await page.keyboard.press("e");
  await page.waitForTimeout(longer);
  expect(await landing.isVisible()).toBe(true);
  // If a bot has moved the robber meanwhile, the first press closes that message.
  if (await page.getByTestId("harm").isVisible()) await page.keyboard.press("Escape");
  await stopTimers(page);
  await page.keyboard.press("Escape");
  await landing.waitFor({ state: "detached" });
  // The rule of a line appears under the pointer, and can be pressed a little later.
  const { x, y, width, height } =
    (await page.locator("[data-testid=log] a.rule").last().boundingBox()) ?? new DOMRect();
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(context.pages()).toHaveLength(1);
  await page.evaluate(() => window.goOn());
  await settled(page);
  const opened = context.waitForEvent("page");
  await page.locator("[data-testid=log] a.rule").last().click();
  await opened;
});

it("how far the ship is stays told where most players would lose a city", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await page.goto(house.server.at("/settings"));
  const sailing = position
    .replace(
      "phase: defend\ndice: 1 1 ship\nbarbarians: 7\npending:\n  seat: red\n",
      "dice: 3 5 trade\nbarbarians: 4\n",
    )
    .replace("options: tactical_defence=yes\n", "");
  await page.goto(house.server.at(`/t/${await beginGame(page, { from: { position: sailing }, order: "as-chosen" })}`));
  const track = page.getByTestId("barbarians");
  await track.locator(".left").getByText("3 steps to go").waitFor();
  expect(await track.locator(".lose").textContent()).toMatch(/^\s*3\s*$/);
  expect(await track.locator(".sums").evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
  const folder = process.env["BARBICAN_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/many.png` });
});

it.each([[390, 844] as const, [844, 390] as const])("gives the actions free by itself: %i × %i", async (...size) => {
  const { page } = await house.enter({ phone: true });
  const landing = await landAt(page, size);
  await landing.dispatchEvent("pointerenter");
  await page.waitForTimeout(2 * longer);
  expect(await landing.isVisible()).toBe(true);
  await landing.dispatchEvent("pointerleave");
  await landing.waitFor({ state: "detached" });
});
