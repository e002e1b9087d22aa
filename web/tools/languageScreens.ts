// Draws pictures for reviewers of a language: node tools/run.js tools/languageScreens.ts --lang LANGUAGE --out FOLDER.
// scripts/make-screenshots runs it. Each place is drawn in a wide window and on a phone, with its words in a file
// beside it.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { books, editionOfBook } from "../src/game.ts";
import type { Edition, TableOptions } from "../src/protocol.ts";
import { autoplay } from "../test/autoplay.ts";
import { Guest, launch } from "../test/browser.ts";
import { choices } from "../test/positions.ts";
import { ask, beginGame, granted, openTable, sitDown } from "../test/requests.ts";
import { Server } from "../test/server.ts";
import { settled } from "../test/sight.ts";
import { fullHand } from "../test/sizes.ts";

const { lang = "", out = "" } = parseArgs({ options: { lang: { type: "string" }, out: { type: "string" } } }).values;
if (lang === "" || out === "") throw new Error("usage: make-screenshots PROGRAM --lang LANGUAGE --out FOLDER");

// The book in the reader's language, if there is one.
const book = books.find((each) => each === lang);
const ofBook: TableOptions = book === undefined ? {} : { book };
const inBook = (position: string): string =>
  book === undefined ? position : position.replace("position 1\n", `position 1\nbook: ${book}\n`);
const otherEdition: Edition = book !== undefined && editionOfBook[book] === 2010 ? 2022 : 2010;

interface Place {
  // Prepares the place in the reader's page, or with another person's help, and returns its address.
  path: (own: Page, other: Page) => Promise<string> | string;
  // Another person's actions once both windows are open.
  happens?: (other: Page) => Promise<void>;
  // Further actions in each window.
  then?: (page: Page) => Promise<void>;
  isWhole?: boolean;
}

const table = async (page: Page, options: TableOptions) => `/t/${await beginGame(page, options)}`;
const from = (position: string): TableOptions => ({ from: { position }, order: "as-chosen" });
const shown = (page: Page, testid: string) => page.getByTestId(testid).first().waitFor();
async function press(page: Page, testid: string): Promise<void> {
  // A button that has just changed ignores presses for a moment.
  await page.locator(".main[data-new]").waitFor({ state: "detached" });
  await page.getByTestId(testid).click();
}
// Without a card too many, which would ask for a choice first.
const turn = fullHand.replace("merchant treason intrigue", "merchant treason");

async function midGame(page: Page, options: TableOptions): Promise<string> {
  const id = await beginGame(page, options);
  await autoplay(page, id, { turns: 40 });
  return `/t/${id}`;
}

async function openPaper(page: Page, paper: string): Promise<void> {
  await shown(page, "ask");
  const tab = page.locator(`[data-tab="${paper}"]:visible`);
  if ((await tab.count()) > 0) await tab.first().click();
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) part.open = true;
  });

// The teacher answers actions that are legal but not wanted.
async function mistake(page: Page): Promise<void> {
  for (const button of ["coach-next", "act-roll", "coach-next", "improve-trade"]) await press(page, button);
  await shown(page, "coach-reply");
}

// Another's card displaces the reader's knight.
const threatened = `barbican position 1
seats: 3
turns: 20
turn: red
dice: 3 5 trade
barbarians: 2 landed
red:
  settlements: 0,0N
  cities: -1,1N
  roads: 0,0NE 0,0E
  cards: intrigue
blue:
  settlements: 1,1S
  cities: 2,-1N
  roads: 0,1SE
  knights: 1,-1S strong active
  hand: 1 wool
`;
let harmed = "";
async function threaten(own: Page, other: Page): Promise<string> {
  const options = { from: { position: threatened } };
  harmed = await openTable(other, { name: "Ben", options, chairs: ["you", "open", "easy"] });
  await sitDown(own, harmed, "Ada", "blue");
  granted(await ask(other, { do: "watch", table: harmed }, { do: "start" }));
  return `/t/${harmed}`;
}
async function displace(other: Page): Promise<void> {
  const [frame] = granted(await ask(other, { do: "watch", table: harmed }));
  const decision = frame?.is === "frame" ? (frame.you?.decision ?? 0) : 0;
  granted(await ask(other, { do: "watch", table: harmed }, { do: "act", decision, actions: ["play intrigue 1,-1S"] }));
}

function forced(name: keyof typeof choices): Place {
  const exercise = choices[name];
  if (exercise === undefined) throw new Error(`there is no exercise ${name}`);
  return {
    path: async (page) => `/t/${await beginGame(page, from(exercise.position), exercise.seat)}`,
    then: (page) => shown(page, "ask"),
  };
}

let middle = "";
const places: Record<string, Place> = {
  home: { path: () => "/", isWhole: true },
  learn: { path: () => "/learn", isWhole: true },
  "new-table": { path: () => "/new", then: unfold, isWhole: true },
  settings: { path: () => "/settings", isWhole: true },
  rules: { path: () => "/rules#BARB-5", then: (page) => page.waitForTimeout(500) },
  "mid-play": { path: (page) => table(page, from(inBook(turn))), then: (page) => shown(page, "actions") },
  trade: {
    path: (page) => table(page, from(inBook(turn))),
    then: (page) => press(page, "act-trade"),
  },
  "mid-play-other-edition": {
    path: (page) => table(page, from(turn.replace("position 1\n", `position 1\nedition: ${otherEdition}\n`))),
    then: (page) => shown(page, "actions"),
  },
  log: {
    path: async (page) => (middle = await midGame(page, ofBook)),
    then: (page) => openPaper(page, "log"),
  },
  advice: {
    path: () => middle,
    then: async (page) => {
      await press(page, "advice");
      await shown(page, "way");
    },
  },
  "log-other-edition": {
    path: (page) => midGame(page, { edition: otherEdition }),
    then: (page) => openPaper(page, "log"),
  },
  ...Object.fromEntries(
    ["discard", "lose-city", "choose-deck", "relocate", "gift", "harbor-give", "metropolis", "smith"].map((name) => [
      `choice-${name}`,
      forced(name),
    ]),
  ),
  "lesson-mistake": { path: () => "/learn/city", then: mistake },
  harm: { path: threaten, happens: displace, then: (page) => shown(page, "harm") },
  sea: {
    path: (page) => midGame(page, { board: "new-shores", ...ofBook }),
    then: (page) => openPaper(page, "log"),
  },
  six: {
    path: (page) => midGame(page, { seats: 6, ...ofBook }),
    then: (page) => openPaper(page, "log"),
  },
  over: {
    path: async (page) => {
      const id = await beginGame(page, { seats: 3, options: { points_to_win: 8 }, ...ofBook });
      await autoplay(page, id, {});
      return `/t/${id}`;
    },
    then: (page) => shown(page, "over"),
    isWhole: true,
  },
};

// The visible words, and those for screen readers.
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll("[aria-label]")].map((part) => part.getAttribute("aria-label"));
    return `${document.title}\n\n${document.body.innerText}\n\nlabels:\n${[...new Set(labels)].join("\n")}\n`;
  });

async function draw(page: Page, name: string, place: Place): Promise<void> {
  await place.then?.(page).catch((error: unknown) => console.error(`${name}: ${String(error)}`));
  await settled(page);
  await page.screenshot({ path: join(out, `${name}.png`), fullPage: place.isWhole ?? false });
  await writeFile(join(out, `${name}.txt`), await wordsOf(page));
}

await mkdir(out, { recursive: true });
const [server, browser] = await Promise.all([Server.start({ "bot-time-ms": 200 }), launch()]);
const settings = { name: "Ada", language: lang };
const token = "reader".padEnd(32, "-");
const helper = await Guest.enter(browser, { settings, token });
const other = await Guest.enter(browser);
const windows = {
  wide: await Guest.enter(browser, { width: 1366, height: 768, settings, token }),
  phone: await Guest.enter(browser, { phone: true, settings, token }),
};
for (const { context } of Object.values(windows)) context.setDefaultTimeout(15_000);
for (const guest of [helper, other]) await guest.go(server, "/settings");
for (const [name, place] of Object.entries(places)) {
  const path = await place.path(helper.page, other.page);
  const pages = Object.entries(windows);
  await Promise.all(pages.map(([, guest]) => guest.go(server, path)));
  if (place.happens !== undefined) {
    await Promise.all(pages.map(([, { page }]) => shown(page, "own-seat")));
    await place.happens(other.page);
  }
  for (const [size, { page }] of pages) await draw(page, `${name}-${size}`, place);
  console.log(name);
}
await browser.close();
await server.stop();
process.exit(0);
