// The scenes that comparePictures.ts draws: every page, and the table with each thing that its sheet can show.
import type { Page } from "playwright-core";
import type { Settings } from "../src/app/settings.svelte.ts";
import type { Seat, TableOptions } from "../src/protocol.ts";
import { autoplay } from "../test/autoplay.ts";
import { choices } from "../test/positions.ts";
import { beginGame, openTable } from "../test/requests.ts";
import { amongSix, fullHand, largeBoard } from "../test/sizes.ts";

export interface Scene {
  // Prepared in a page of the reader's; returns where to go.
  path: (page: Page) => Promise<string> | string;
  // In each page, once it is there.
  then?: (page: Page) => Promise<unknown>;
  settings?: Partial<Settings>;
  // Also draws the part of a scrolling page that is below the window.
  isWhole?: boolean;
}

const from = (position: string): TableOptions => ({ from: { position }, order: "as-chosen" });
const shown = (page: Page, testid: string) => page.getByTestId(testid).first().waitFor();

async function table(page: Page, options: TableOptions, seat: Seat = "red"): Promise<string> {
  return `/t/${await beginGame(page, options, seat)}`;
}
// A position in which all that a turn allows may be done: a fifth progress card would be asked for first.
const fourCards = fullHand.replace(" intrigue", "");
const turn = (then?: (page: Page) => Promise<unknown>): Scene => ({
  path: (page) => table(page, from(fourCards)),
  then: async (page) => {
    await shown(page, "ask");
    await then?.(page);
  },
});
const press = (testid: string) => turn((page) => page.getByTestId(testid).first().click());
const paper = (name: string) =>
  turn(async (page) => {
    const tab = page.locator(`[data-tab="${name}"]:visible`);
    if ((await tab.count()) > 0) await tab.first().click();
  });
const forced = (name: string): Scene => ({
  path: (page) => table(page, from(choices[name]?.position ?? ""), choices[name]?.seat),
  then: (page) => shown(page, "ask"),
});
const page = (path: string, then?: Scene["then"]): Scene => ({
  path: () => path,
  ...(then === undefined ? {} : { then }),
  isWhole: true,
});

async function unfold(page: Page): Promise<void> {
  await page.locator("details").first().waitFor();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
  });
}

async function finished(page: Page): Promise<string> {
  const id = await beginGame(page, { seats: 3, options: { points_to_win: 6 } });
  await autoplay(page, id, {});
  return id;
}

async function midGame(page: Page, options: TableOptions): Promise<string> {
  const id = await beginGame(page, options);
  await autoplay(page, id, { turns: 12 });
  return `/t/${id}`;
}

export const scenes: Record<string, Scene> = {
  turn: turn(),
  "fifth card": { path: (page) => table(page, from(fullHand)), then: (page) => shown(page, "ask") },
  hint: { ...turn((page) => shown(page, "hint")), settings: { hints: true } },
  trade: press("act-trade"),
  card: press("progress-merchant"),
  seat: turn((page) => page.locator('[data-seat="blue"]:visible').first().click()),
  ...Object.fromEntries(["log", "chat", "table", "menu"].map((name) => [name, paper(name)])),
  six: { path: (page) => table(page, from(amongSix["player 1 of a paired turn"] ?? "")) },
  "six-special": { path: (page) => table(page, from(amongSix["the special building phase"] ?? "")) },
  large: {
    path: (page) => table(page, { board: largeBoard, options: { first: "red" }, order: "as-chosen" }),
    then: (page) => shown(page, "ask"),
  },
  ...Object.fromEntries(Object.keys(choices).map((name) => [`choice ${name}`, forced(name)])),
  sea: { path: (page) => midGame(page, { board: "new-shores" }), then: (page) => shown(page, "ask") },
  waiting: { path: async (page) => `/t/${await openTable(page, { chairs: ["you", "open", "easy", "easy"] })}` },
  over: { path: async (page) => `/t/${await finished(page)}`, then: (page) => shown(page, "over"), isWhole: true },
  replay: {
    path: async (page) => `/replay/${await finished(page)}#ply=100&as=all`,
    then: (page) => shown(page, "replay"),
  },
  editor: page("/setup"),
  home: page("/"),
  learn: page("/learn"),
  lesson: page("/learn/city"),
  "new-table": page("/new", unfold),
  watch: page("/watch"),
  replays: page("/replays"),
  rules: { path: () => "/rules#BARB-5" },
  settings: page("/settings"),
  licences: { path: () => "/licences" },
};
