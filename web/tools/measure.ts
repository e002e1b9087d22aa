// Measures the page's speed in a browser: node tools/run.js tools/measure.ts [--minutes N] [--json FILE].
// scripts/measure-page runs it. BARBICAN names the program.
import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Browser, CDPSession } from "playwright-core";
import english from "../../lang/en.json";
import { autoplay } from "../test/autoplay.ts";
import { Guest, launch } from "../test/browser.ts";
import { clickThrough, median, quantile, type Figures } from "./measureClicks.ts";
import { scriptSizes } from "./measureScripts.ts";
import { beginGame } from "../test/requests.ts";
import { Server } from "../test/server.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "2" }, json: { type: "string" } } });
const minutes = Number(values.minutes);

// The times from a click on "Play now" until a board is drawn, and until places on it are lit.
async function playNow(browser: Browser, server: Server, times: number): Promise<Figures> {
  const board: number[] = [];
  const lit: number[] = [];
  for (let time = 0; time < times; time++) {
    const guest = await Guest.enter(browser);
    await guest.go(server, "/");
    await guest.page.waitForLoadState("networkidle");
    const waited = guest.page.evaluate(() => {
      const from = new Promise<number>((resolve) =>
        addEventListener("pointerdown", () => resolve(performance.now()), { capture: true, once: true }),
      );
      const drawn = (selector: string) =>
        new Promise<number>((resolve) => {
          const check = () => (document.querySelector(selector) === null ? requestAnimationFrame(check) : paint());
          const paint = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
          check();
        });
      return from.then(async (start) => [(await drawn("main .frame svg")) - start, (await drawn(".target")) - start]);
    });
    await guest.page.getByRole("button", { name: english.home.play, exact: true }).click();
    const [one = 0, other = 0] = await waited;
    board.push(one);
    lit.push(other);
    await guest.leave();
  }
  return { "play now → board drawn, ms": median(board), "play now → something lit, ms": median(lit) };
}

// Frames per second while idle, and the load of the page's thread.
async function idle(browser: Browser, server: Server): Promise<Figures> {
  const guest = await Guest.enter(browser, { motion: true, width: 1440, height: 900 });
  await guest.go(server, "/");
  const table = await beginGame(guest.page);
  await autoplay(guest.page, table, { turns: 30 });
  await guest.go(server, `/t/${table}`);
  await guest.page.waitForTimeout(2_000);
  const client = await guest.context.newCDPSession(guest.page);
  await client.send("Performance.enable");
  const before = await busySeconds(client);
  const frames = await guest.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        let count = 0;
        const frame = (now: number) => {
          count++;
          if (now - start < 5_000) requestAnimationFrame(frame);
          else resolve(count / ((now - start) / 1_000));
        };
        requestAnimationFrame(frame);
      }),
  );
  const busy = ((await busySeconds(client)) - before) / 5;
  await guest.leave();
  return { "idle, frames a second": frames, "idle, share of a core": busy };
}

async function busySeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  return metrics.find((metric) => metric.name === "TaskDuration")?.value ?? 0;
}

// A player plays game after game against bots; one tab watches all the time, and its memory is measured now and then.
async function memory(browser: Browser, minutes: number): Promise<{ figures: Figures; megabytes: number[] }> {
  const server = await Server.start({ "bot-pace-ms": 50 });
  const player = await Guest.enter(browser);
  const tab = await Guest.enter(browser, { motion: true });
  await player.go(server, "/settings");
  await tab.go(server, "/");
  const client = await tab.context.newCDPSession(tab.page);
  const megabytes: number[] = [];
  const nodes: number[] = [];
  let games = 0;
  const end = Date.now() + minutes * 60_000;
  const sample = async () => {
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    megabytes.push(usedSize / 2 ** 20);
    nodes.push((await client.send("Memory.getDOMCounters")).nodes);
  };
  while (Date.now() < end) {
    const table = await beginGame(player.page, { spectators: true });
    // Navigates as a link would, within the same page.
    await tab.page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, `/t/${table}`);
    let over = false;
    // A game that is cut off at the end of the time ends with its page.
    const game = autoplay(player.page, table, {}).then(
      () => (over = true),
      () => undefined,
    );
    while (!over && Date.now() < end) {
      await tab.page.waitForTimeout(Math.min(10_000, minutes * 6_000));
      await sample();
    }
    games++;
    if (!over) await player.page.reload();
    await game;
  }
  await tab.leave();
  await player.leave();
  await server.stop();
  const third = Math.ceil(megabytes.length / 3);
  return {
    figures: {
      "memory, minutes": minutes,
      "memory, games begun": games,
      "memory at first, MB (median of the first third)": median(megabytes.slice(0, third)),
      "memory at last, MB (median of the last third)": median(megabytes.slice(-third)),
      "memory, most, MB": Math.max(...megabytes),
      "nodes at last": nodes.at(-1) ?? 0,
    },
    megabytes,
  };
}

const browser = await launch();
const server = await Server.start();
const usualPace = await Server.start({ "bot-pace-ms": 700 });
// Bots that do not act in the moment of a click, as at their usual pace.
const calm = await Server.start({ "bot-pace-ms": 150 });
const clicks = await clickThrough(browser, calm, 80);
await calm.stop();
const taken = await memory(browser, minutes);
const figures: Figures = {
  ...(await playNow(browser, usualPace, 9)),
  "clicks measured": clicks.length,
  "click → result drawn, ms (median)": median(clicks),
  "click → result drawn, ms (95 of 100 below)": quantile(clicks, 0.95),
  ...(await scriptSizes(browser, server)),
  ...(await idle(browser, server)),
  ...taken.figures,
};
await server.stop();
await usualPace.stop();
await browser.close();

for (const [name, figure] of Object.entries(figures)) {
  console.log(`${name.padEnd(52)} ${figure.toLocaleString("en-GB", { maximumFractionDigits: 2 })}`);
}
const whole = JSON.stringify({ figures, clicks, megabytes: taken.megabytes });
if (values.json === undefined) console.log(whole);
else await writeFile(values.json, `${whole}\n`);
process.exit(0);
