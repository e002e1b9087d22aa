// Measures the time until something is visible on a slow phone with a slow connection: node tools/run.js
// tools/measureSlow.ts [--times N] PROGRAM... scripts/measure-slow runs it. Several programs take turns, so that they
// meet the same conditions.
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { Guest, launch } from "../test/browser.ts";
import { beginGame } from "../test/requests.ts";
import { Server } from "../test/server.ts";
import { median } from "./measureClicks.ts";

const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "5" } },
  allowPositionals: true,
});

// 400 kbit/s, 400 ms until an answer begins, and a quarter of the processor's speed.
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slower = 4;

// Runs in the page: the milliseconds from entering the address until the element is there and drawn.
function drawn(selector: string): Promise<number> {
  return new Promise((resolve) => {
    // An element that is found before a frame is drawn is visible after it.
    const drawn = () => setTimeout(() => resolve(performance.now()));
    const check = () => (document.querySelector(selector) === null ? requestAnimationFrame(check) : drawn());
    check();
  });
}

interface Visit {
  paint: number;
  seen: number;
}

// A visitor without stored data.
async function visit(browser: Browser, server: Server, path: string, selector: string): Promise<Visit> {
  const guest = await Guest.enter(browser, { phone: true, motion: true });
  const client = await guest.context.newCDPSession(guest.page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", line);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await guest.page.goto(server.at(path), { waitUntil: "commit" });
  const seen = await guest.page.evaluate(drawn, selector);
  const paint = await guest.page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now(),
  );
  await guest.context.close();
  return { paint, seen };
}

const browser = await launch();
const houses = [];
for (const program of positionals) {
  const server = await Server.start({}, program);
  const host = await Guest.enter(browser);
  await host.go(server, "/");
  const table = await beginGame(host.page, { spectators: true });
  await host.leave();
  houses.push({ program, server, table, home: [] as Visit[], board: [] as Visit[] });
}
for (let time = 0; time < Number(values.times); time++) {
  for (const house of houses) {
    house.home.push(await visit(browser, house.server, "/", "button.play"));
    house.board.push(await visit(browser, house.server, `/t/${house.table}`, "main .frame svg"));
  }
}
const told = (list: number[]) => `${Math.round(median(list))} (${list.map((each) => Math.round(each)).join(", ")})`;
for (const { program, server, home, board } of houses) {
  console.log(`${program}, ms: median (each)`);
  console.log(`  first paint           ${told(home.map((each) => each.paint))}`);
  console.log(`  "Play now" in sight   ${told(home.map((each) => each.seen))}`);
  console.log(`  a table: first paint  ${told(board.map((each) => each.paint))}`);
  console.log(`  a table: its board    ${told(board.map((each) => each.seen))}`);
  await server.stop();
}
await browser.close();
process.exit(0);
