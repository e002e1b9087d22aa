// Measures the island in windows of all sizes: node tools/run.js tools/sizes.ts [FOLDER]. scripts/measure-sizes runs
// it. With a folder, it also draws each window into it, by day, by night and in Hebrew.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { TableOptions } from "../src/protocol.ts";
import { Guest, launch, type GuestOptions } from "../test/browser.ts";
import { beginGame } from "../test/requests.ts";
import { Server } from "../test/server.ts";
import { settled } from "../test/sight.ts";
import {
  amongSix,
  areLeast,
  fullHand,
  islandBox,
  largeBoard,
  mapBox,
  nameOf,
  shareOf,
  sizes,
  type Size,
} from "../test/sizes.ts";

const [folder] = process.argv.slice(2);
const looks: Record<string, GuestOptions> = {
  light: {},
  dark: { dark: true },
  hebrew: { settings: { language: "he" } },
};

const midPlay: TableOptions = { from: { position: fullHand }, order: "as-chosen" };
const first = { options: { first: "red" }, order: "as-chosen" } as const;
const boards: Record<string, TableOptions> = {
  "61 hexes": { board: largeBoard, ...first },
  "six players": { from: { position: amongSix["player 1 of a paired turn"] ?? "" }, order: "as-chosen" },
  "six players, New Shores": { seats: 6, board: "new-shores", ...first },
  "six players, Through the Desert": { seats: 6, board: "through-the-desert", ...first },
  "two players": { seats: 2, variable: {}, ...first },
};

async function measure(browser: Browser, server: Server, size: Size, look: string, board?: string): Promise<string> {
  const guest = await Guest.enter(browser, {
    ...looks[look],
    phone: size.isPhone,
    width: size.width,
    height: size.height,
  });
  const { page } = guest;
  await guest.go(server, "/settings");
  const table = await beginGame(page, board === undefined ? midPlay : boards[board]);
  await guest.go(server, `/t/${table}`);
  await page.getByTestId("own-seat").waitFor();
  await settled(page);
  const isSea = board !== undefined && typeof boards[board]?.board === "string";
  const box = await (isSea ? mapBox(page) : islandBox(page));
  const isLeast = shareOf(size, box) < size.least.percent && (await areLeast(page));
  const name = [nameOf(size), board].filter((part) => part !== undefined).join(", ");
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
  await guest.context.close();
  for (const error of guest.errors) console.error(`${name} ${look}: ${error}`);
  const island = `${Math.round(box.width)}×${Math.round(box.height)}`;
  const { of, percent } = size.least;
  const share = `${shareOf(size, box).toFixed(1)} % of ${of}`;
  return `| ${name} | ${island} | ${share}${isLeast ? ", columns at their least" : ""} | ${percent} % |`;
}

if (folder !== undefined) await mkdir(folder, { recursive: true });
const [server, browser] = await Promise.all([Server.start(), launch()]);
try {
  console.log("| window | island | share | at least |\n|---|---|---|---|");
  for (const size of sizes) {
    for (const look of folder === undefined ? ["light"] : Object.keys(looks)) {
      const line = await measure(browser, server, size, look);
      if (look === "light") console.log(line);
    }
  }
  for (const board of Object.keys(boards)) {
    const list = sizes.filter((size) => board.startsWith("six") || ["1366×625", "390×844"].includes(nameOf(size)));
    for (const size of list) {
      for (const look of folder === undefined ? ["light"] : Object.keys(looks)) {
        const line = await measure(browser, server, size, look, board);
        if (look === "light") console.log(line);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
