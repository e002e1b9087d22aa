// What a page shows, and what the server last told it: taken together, in one look, so that the two can be compared.
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
  // Every frame that came, in order of coming.
  versions: number[];
  acts: string[][];
  // The ids of those that are on their way, and how many were carried out, or came too late.
  underWay: Set<string>;
  answered: number;
  // Called once, when the page has dealt with the next frame.
  waiting: (() => void)[];
}

declare global {
  interface Window {
    told: Told;
  }
}

// Runs in the page before anything else: keeps what the server tells, before the page hears of it.
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
  // What the table that was left before still says may come after what this one says first.
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
    // Not now: the page is yet to hear of it.
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
  // That the server last told of.
  table: string;
  version: number;
  // How many frames have come.
  frames: number;
  // How many of the page's acts the server has answered.
  answered: number;
  about?: About;
  options?: AgreedOptions;
  board?: Board;
  view?: View;
  you?: You;
  // What the page last asked the server to do.
  sent?: string[];
  // The places that are lit on the board.
  lit: string[];
  // Which panels are to be seen, by their data-testid.
  panels: string[];
}

// What to wait for before looking.
interface Wait {
  version?: number;
  frames?: number;
  answered?: number;
  patience?: number;
}

// Runs in the page. Returns text: Playwright is slow at handing objects over.
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

// Until what is to be seen is so, which is asked anew with each frame that comes.
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

// Until what is here is drawn, with its fonts, and whatever moves has come to rest.
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    // What has just changed takes no press for a moment.
    while (document.querySelector("[data-new]") !== null) await new Promise((resolve) => setTimeout(resolve, 50));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
