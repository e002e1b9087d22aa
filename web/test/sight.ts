// What a page shows, and what the server last told it: taken together, in one look, so that the two can be compared.
import type { Page } from "playwright-core";
import type { About, AgreedOptions, Board, Frame, View, You } from "../src/protocol.ts";

interface Told {
  version: number;
  about: About | undefined;
  options: AgreedOptions | undefined;
  board: Board | undefined;
  view: View | undefined;
  you: You | undefined;
  // Every frame that came, in order of coming.
  versions: number[];
  acts: string[][];
}

declare global {
  interface Window {
    told: Told;
  }
}

// Runs in the page before anything else: keeps what the server tells, before the page hears of it.
export function recordFrames(): void {
  const told: Told = {
    version: 0,
    about: undefined,
    options: undefined,
    board: undefined,
    view: undefined,
    you: undefined,
    versions: [],
    acts: [],
  };
  window.told = told;
  const hear = (event: MessageEvent) => {
    const message = JSON.parse(String(event.data)) as Frame;
    if (message.is !== "frame") return;
    told.version = message.version;
    told.versions.push(message.version);
    told.about = message.about ?? told.about;
    told.options = message.options ?? told.options;
    told.board = message.board ?? told.board;
    told.view = message.view;
    told.you = message.you;
  };
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", hear);
    }
    override send(data: string): void {
      const request = JSON.parse(data) as { do: string; actions?: string[] };
      if (request.do === "act") told.acts.push(request.actions ?? []);
      super.send(data);
    }
  };
}

export interface Sight {
  version: number;
  about: About | undefined;
  options: AgreedOptions | undefined;
  board: Board | undefined;
  view: View | undefined;
  you: You | undefined;
  // The places that are lit on the board.
  lit: string[];
  // Which panels are to be seen, by their data-testid.
  panels: string[];
}

export function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement | SVGElement>(selector)];
    const { version, about, options, board, view, you } = window.told;
    const lit = all(".target[data-place]").map((target) => target.dataset["place"] ?? "");
    const shown = all("[data-testid]").filter((panel) => panel.getClientRects().length > 0);
    const panels = shown.map((panel) => panel.dataset["testid"] ?? "");
    return { version, about, options, board, view, you, lit, panels };
  });
}

// Until the server has told something later than this version.
export async function after(page: Page, version: number, patience = 60_000): Promise<void> {
  await page.waitForFunction((version) => window.told.version > version, version, { timeout: patience, polling: 10 });
}

// Until what the server told is so. (Asked again and again from here: the page may not evaluate strings.)
export async function until(page: Page, isSo: (told: Told) => boolean, patience = 60_000): Promise<void> {
  const end = Date.now() + patience;
  while (!isSo(await page.evaluate(() => window.told))) {
    if (Date.now() > end) throw new Error(`not within ${patience} ms: ${isSo.toString()}`);
    await page.waitForTimeout(25);
  }
}
