// The state of a page together with the server's last frame, in one look, so that the two can be compared.
import type { Page } from "playwright-core";
import { patience } from "./patience.ts";
import type { About, AgreedOptions, Board, Message, View, You } from "../src/protocol.ts";

interface Told {
  table: string;
  version: number;
  about: About | undefined;
  options: AgreedOptions | undefined;
  board: Board | undefined;
  view: View | undefined;
  you: You | undefined;
  // The version of every frame, in order of arrival.
  versions: number[];
  acts: string[][];
  // The ids of requests under way, and the numbers of those carried out and of those that came too late.
  underWay: Set<string>;
  answered: number;
  // Called once, when the page has handled the next frame.
  waiting: (() => void)[];
}

declare global {
  interface Window {
    told: Told;
  }
}

// Runs in the page before anything else: records the server's messages before the page gets them.
export function recordFrames(): void {
  const told: Told = {
    table: "",
    version: 0,
    about: undefined,
    options: undefined,
    board: undefined,
    view: undefined,
    you: undefined,
    versions: [],
    acts: [],
    underWay: new Set(),
    answered: 0,
    waiting: [],
  };
  window.told = told;
  // Messages of the previous table may arrive after the first one of this table.
  let watched: string | undefined;
  const hear = (event: MessageEvent) => {
    const message = JSON.parse(String(event.data)) as Message;
    const isTooLate = message.is === "refused" && message.stale === true;
    if (message.is !== "frame" && !isTooLate) return;
    if (told.underWay.delete(message.re ?? "")) told.answered++;
    if (message.is === "frame" && message.table !== watched) return;
    if (message.is === "frame") {
      told.table = message.table;
      told.version = message.version;
      told.versions.push(message.version);
      told.about = message.about ?? told.about;
      told.options = message.options ?? told.options;
      told.board = message.board ?? told.board;
      told.view = message.view;
      told.you = message.you;
    }
    // Later, since the page has yet to get the message.
    setTimeout(() => {
      for (const go of told.waiting.splice(0)) go();
    });
  };
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", hear);
    }
    override send(data: string): void {
      const request = JSON.parse(data) as { do: string; id: string; table?: string; actions?: string[] };
      if (request.do === "watch") watched = request.table;
      if (request.do === "act") {
        told.acts.push(request.actions ?? []);
        told.underWay.add(request.id);
      }
      super.send(data);
    }
  };
}

export interface Sight {
  // From the server's last frame.
  table: string;
  version: number;
  // The number of frames that have come.
  frames: number;
  // The number of the page's actions that the server has answered.
  answered: number;
  about?: About;
  options?: AgreedOptions;
  board?: Board;
  view?: View;
  you?: You;
  // The page's last request.
  sent?: string[];
  // The lit places on the board.
  lit: string[];
  // The visible panels, by their data-testid.
  panels: string[];
}

// The condition to wait for before looking.
interface Wait {
  version?: number;
  frames?: number;
  answered?: number;
  patience?: number;
}

// Runs in the page. Returns text, because Playwright is slow with objects.
async function tell({ version = 0, frames = 0, answered = 0, patience = 0 }: Wait): Promise<string> {
  const { told } = window;
  const end = performance.now() + patience;
  const isThere = () => told.version >= version && told.versions.length >= frames && told.answered >= answered;
  while (!isThere()) {
    const left = end - performance.now();
    if (left <= 0) throw new Error(`nothing new after version ${told.version} within ${patience} ms`);
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, left);
      told.waiting.push(() => {
        clearTimeout(late);
        resolve();
      });
    });
  }
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
  const { about, options, board, view, you } = told;
  const lit = all(".target[data-place]").map((target) => target.dataset["place"]);
  const shown = all("[data-testid]").filter((panel) => panel.getClientRects().length > 0);
  const panels = shown.map((panel) => panel.dataset["testid"]);
  const counts = { table: told.table, version: told.version, frames: told.versions.length, answered: told.answered };
  return JSON.stringify({ ...counts, about, options, board, view, you, sent: told.acts.at(-1), lit, panels });
}

export async function look(page: Page, wait: Wait = {}): Promise<Sight> {
  return JSON.parse(await page.evaluate(tell, { patience, ...wait })) as Sight;
}

// Waits until the condition holds, and checks it anew with each frame.
export async function until(page: Page, isSo: (sight: Sight) => boolean): Promise<Sight> {
  const end = Date.now() + patience;
  let sight = await look(page);
  while (!isSo(sight)) {
    const left = end - Date.now();
    if (left <= 0) throw new Error(`not within ${patience} ms: ${isSo.toString()}`);
    sight = await look(page, { frames: sight.frames + 1, patience: left });
  }
  return sight;
}

// Waits until everything is drawn, with its fonts, and at rest.
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    // A control that has just changed ignores presses for a moment.
    while (document.querySelector("[data-new]") !== null) await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

// Holds the page's long timers: what would go by itself stays during slow checks.
export const holdTimers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const plain = window.setTimeout;
    const held = (run: TimerHandler, wait = 0, ...rest: unknown[]) => (wait < 2000 ? plain(run, wait, ...rest) : 0);
    window.setTimeout = held as typeof window.setTimeout;
  });
