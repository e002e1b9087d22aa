// A browser with guests: each is a person with a browser profile, one page, and a list of the errors in it.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import type { Settings } from "../src/app/settings.svelte.ts";
import { launchFirefox } from "./firefox.ts";
import { patience } from "./patience.ts";
import { recordFrames } from "./sight.ts";
import type { Server } from "./server.ts";

// The features that Playwright turns off (a later flag replaces an earlier one), and the address bar's suggestions,
// which take two more processes for each window.
const unwanted = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ...["PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  // A page from elsewhere may not talk to the server otherwise: see takePageFrom.
  "LocalNetworkAccessChecks",
];

// The headless shell is quicker; on systems other than Debian there may be only the full browser.
const programs = ["/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium"];

export const isFirefox = process.env["BARBICAN_BROWSER"] === "firefox";

export const launch = (): Promise<Browser> => (isFirefox ? launchFirefox() : launchChromium());

const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? programs.find(existsSync) ?? "chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${unwanted.join()}`,
    ],
  });

export interface GuestOptions {
  width?: number;
  height?: number;
  // Upright, with touch.
  phone?: boolean;
  dark?: boolean;
  motion?: boolean;
  settings?: Partial<Settings>;
  token?: string;
  // With the service worker, which most tests can do without.
  worker?: boolean;
}

// The browser itself reports a lost connection, whatever the page does about it.
const lostLine =
  /WebSocket connection to .* failed|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET)/;

export class Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  // Errors from the console and the page.
  readonly errors: string[] = [];
  // Set by a test that cuts the connection.
  mayLoseLine = false;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      if (message.text() === "Service Worker registration blocked by Playwright") return;
      if (!(this.mayLoseLine && lostLine.test(message.text()))) this.errors.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => {
      // Firefox forbids storage in the empty page, where only the tests' own code runs.
      if (page.url() !== "about:blank") this.errors.push(`page: ${error.stack ?? error.message}`);
    });
  }

  static async enter(browser: Browser, options: GuestOptions = {}): Promise<Guest> {
    const phone = options.phone === true;
    const context = await browser.newContext({
      viewport: { width: options.width ?? (phone ? 390 : 1280), height: options.height ?? (phone ? 844 : 800) },
      colorScheme: options.dark === true ? "dark" : "light",
      reducedMotion: options.motion === true ? "no-preference" : "reduce",
      hasTouch: phone,
      isMobile: phone,
      deviceScaleFactor: phone ? 2 : 1,
      locale: "en-GB",
      serviceWorkers: options.worker === true ? "allow" : "block",
    });
    context.setDefaultTimeout(patience);
    await context.addInitScript(keep, { token: options.token ?? "", settings: options.settings ?? {} });
    await context.addInitScript(recordFrames);
    await takePageFrom(context);
    return new Guest(context, await context.newPage());
  }

  async go(server: Server, path: string): Promise<void> {
    await this.page.goto(server.at(path));
  }

  // Follows a link within the page, as from one table to the next, without a reload.
  async follow(path: string): Promise<void> {
    await this.page.evaluate((path) => {
      const link = document.body.appendChild(document.createElement("a"));
      link.href = path;
      link.click();
      link.remove();
    }, path);
  }

  // Fails the test if its pages had errors.
  check(): void {
    const errors = this.errors.splice(0);
    if (errors.length > 0) throw new Error(`in the page:\n  ${errors.slice(0, 8).join("\n  ")}`);
  }

  async leave(): Promise<void> {
    await this.context.close();
    this.check();
  }
}

// Runs in the page before anything else: restores the data of earlier visits.
function keep({ token, settings }: { token: string; settings: object }): void {
  if (token !== "") localStorage.setItem("barbican.token", token);
  if (localStorage.getItem("barbican.settings") !== null) return;
  const quiet = { sound: false, hints: false, autoChoose: false };
  localStorage.setItem("barbican.settings", JSON.stringify({ ...quiet, ...settings }));
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

// With BARBICAN_PAGE the page comes from a folder (web/dist), so that changes can be tried without building the
// program; otherwise it comes from the program.
async function takePageFrom(context: BrowserContext): Promise<void> {
  const folder = process.env["BARBICAN_PAGE"];
  if (folder === undefined) return;
  await context.route(/^http:/, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith(".txt")) return route.continue();
    const file = join(folder, existsSync(join(folder, path)) && extname(path) !== "" ? path : "index.html");
    return route.fulfill({
      body: await readFile(file),
      contentType: types[extname(file)] ?? "application/octet-stream",
    });
  });
}
