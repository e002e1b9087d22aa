// From a click that does something to its result on the screen.
import type { Browser } from "playwright-core";
import { Guest } from "../test/browser.ts";
import { chanceOf } from "../test/chance.ts";
import { Player } from "../test/player.ts";
import { beginGame } from "../test/requests.ts";
import type { Server } from "../test/server.ts";

export type Figures = Record<string, number>;

export function quantile(list: readonly number[], share: number): number {
  const sorted = [...list].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

export const median = (list: readonly number[]): number => quantile(list, 0.5);

declare global {
  interface Window {
    waits: number[];
  }
}

// Runs in the page: the time from each click to when the next frame of the server is drawn, if the click asked for one.
function watchClicks(): void {
  window.waits = [];
  let clicked = 0;
  let asked = false;
  addEventListener("click", () => (clicked = performance.now()), { capture: true });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    asked ||= String(data).includes('"do":"act"');
    if (asked) this.addEventListener("message", drawn, { once: true });
    send.call(this, data);
  };
  const drawn = () => {
    if (!asked) return;
    asked = false;
    requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - clicked)));
  };
}

export async function clickThrough(browser: Browser, server: Server, count: number): Promise<number[]> {
  const guest = await Guest.enter(browser, { motion: true, width: 1440, height: 900 });
  await guest.context.addInitScript(watchClicks);
  await guest.go(server, "/");
  const table = await beginGame(guest.page);
  await guest.go(server, `/t/${table}`);
  const player = new Player(guest.page, chanceOf(7));
  let waits: number[] = [];
  while (waits.length < count && !(await player.isOver())) {
    await player.step();
    waits = await guest.page.evaluate(() => window.waits);
  }
  await guest.leave();
  return waits;
}
