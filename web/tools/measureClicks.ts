// Measures the time from a click to its result on the screen.
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

// Runs in the page: measures the time from each click that sent a request until the page with the answer is drawn. That
// is when the first task after the frame runs; it is an urgent one, so that no bot's message comes before it.
function watchClicks(): void {
  window.waits = [];
  let clicked = 0;
  addEventListener("click", () => (clicked = performance.now()), { capture: true });
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (data) {
    const request = JSON.parse(String(data)) as { do: string; id: string };
    if (request.do === "act") {
      const from = clicked;
      const hear = (event: MessageEvent) => {
        if ((JSON.parse(String(event.data)) as { re?: string }).re !== request.id) return;
        this.removeEventListener("message", hear);
        requestAnimationFrame(() => void scheduler.postTask(() => drawn(from), { priority: "user-blocking" }));
      };
      this.addEventListener("message", hear);
    }
    send.call(this, data);
  };
  const drawn = (from: number) => window.waits.push(performance.now() - from);
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
