// Draws the pictures of the page for the README: node tools/run.js tools/screens.ts [NAME...]. scripts/make-screenshots
// runs it. The games are played anew each time, so pictures differ from run to run.
import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { autoplay } from "../test/autoplay.ts";
import { Guest, launch, type GuestOptions } from "../test/browser.ts";
import { beginGame } from "../test/requests.ts";
import { Server } from "../test/server.ts";

const folder = join(import.meta.dirname, "../../docs/images");
const wide: GuestOptions = { width: 1440, height: 900, settings: { name: "Ada", sound: false, hints: false } };

interface Picture extends GuestOptions {
  // Prepares the place, and returns its address.
  path: (page: Page) => Promise<string> | string;
  // The condition to wait for, and further actions.
  then?: (page: Page) => Promise<void>;
}

// After twelve rounds the board has something of everything.
async function midGame(page: Page, name = "Ada"): Promise<string> {
  const table = await beginGame(page, {}, "red", name);
  await autoplay(page, table, { turns: 48 });
  return `/t/${table}`;
}

async function finished(page: Page): Promise<string> {
  const table = await beginGame(page);
  await autoplay(page, table, {});
  return table;
}

// The barbarians are one step away: a roll or two brings them.
const beforeLanding = `barbican position 1
turn: red
phase: before-roll
turns: 24
barbarians: 6
red:
  cities: 0,0N -1,1N
  settlements: 1,-2S
  roads: 0,0NE 0,0E -1,1NE
  knights: 0,1N strong active | 1,-1S basic active
  hand: 2 grain 1 ore
  levels: politics=2 trade=1
blue:
  cities: 2,-1N
  settlements: 1,1S
  roads: 0,1SE 2,-1NE
  knights: 3,-2S basic active
  hand: 3 wool
ivory:
  cities: -2,2N
  roads: -2,2NE
  hand: 2 lumber
orange:
  cities: 0,2N
  settlements: -1,-1N
  roads: 0,2NE
  knights: 0,1S strong
  hand: 1 brick 2 ore
`;

async function landing(page: Page): Promise<string> {
  const from = { position: beforeLanding };
  return `/t/${await beginGame(page, { from, order: "as-chosen" })}`;
}

// Rolls, and lets the others play, until the landing.
async function untilLanded(page: Page): Promise<void> {
  await page.getByTestId("act-roll").waitFor();
  for (let turn = 0; turn < 40 && !(await page.getByTestId("landing").isVisible()); turn++) {
    for (const id of ["act-roll", "act-end-turn"]) {
      const button = page.locator(`[data-testid="${id}"][aria-disabled="false"]`);
      if (await button.isVisible()) await button.click();
      if (await page.getByTestId("landing").isVisible()) return;
      await page.waitForTimeout(150);
    }
  }
}

const shown = (id: string) => (page: Page) => page.getByTestId(id).waitFor();

const pictures: Record<string, Picture> = {
  home: { path: () => "/" },
  table: { path: (page) => midGame(page), then: shown("actions") },
  "table-dark": { path: (page) => midGame(page), dark: true, then: shown("actions") },
  phone: { path: (page) => midGame(page), phone: true, then: shown("actions") },
  hebrew: { path: (page) => midGame(page, "עדה"), settings: { name: "עדה", language: "he" }, then: shown("actions") },
  landing: { path: landing, then: untilLanded },
  over: { path: async (page) => `/t/${await finished(page)}`, then: shown("over") },
  replay: {
    path: async (page) => `/replay/${await finished(page)}#ply=240&as=all`,
    then: shown("replay"),
  },
  editor: {
    path: async (page) => `/setup#game=${await finished(page)}&ply=240`,
    then: async (page) => {
      await page.locator(".target").first().waitFor();
    },
  },
};

async function draw(browser: Browser, server: Server, name: string, picture: Picture): Promise<void> {
  const guest = await Guest.enter(browser, {
    ...wide,
    ...(picture.phone ? { width: 390, height: 844 } : {}),
    ...picture,
  });
  await guest.go(server, "/settings");
  const path = await picture.path(guest.page);
  await guest.go(server, path);
  await picture.then?.(guest.page);
  await guest.page.waitForTimeout(600);
  // Playwright writes PNG and JPEG; the browser itself writes WebP, which is a third of the size.
  const client = await guest.context.newCDPSession(guest.page);
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  const file = join(folder, `${name}.webp`);
  await writeFile(file, Buffer.from(data, "base64"));
  console.log(`${file.slice(file.indexOf("docs/"))}: ${Math.round((await stat(file)).size / 1_000)} kB`);
  await guest.leave();
}

await mkdir(folder, { recursive: true });
const browser = await launch();
const server = await Server.start();
const names = process.argv.slice(2);
for (const [name, picture] of Object.entries(pictures)) {
  if (names.length === 0 || names.includes(name)) await draw(browser, server, name, picture);
}
await server.stop();
await browser.close();
process.exit(0);
