// Shared by most test files: one server, one browser, and guests whose pages must have no errors.
import { afterAll, afterEach, beforeAll } from "vitest";
import type { Browser } from "playwright-core";
import { Guest, launch, type GuestOptions } from "./browser.ts";
import { Server, type Flags } from "./server.ts";

export interface House {
  readonly server: Server;
  readonly browser: Browser;
  // For one test only.
  enter(options?: GuestOptions): Promise<Guest>;
  // For all tests of the file.
  stay(options?: GuestOptions): Promise<Guest>;
}

// One browser for all test files of a process. It ends with the process: Playwright sees to that.
let shared: Promise<Browser> | undefined;
const sharedBrowser = (): Promise<Browser> => (shared ??= launch());

export function openHouse(flags: Flags = {}): House {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let guests: Guest[] = [];
  const lasting: Guest[] = [];
  const there = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error("only within a test");
    return thing;
  };

  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(flags), sharedBrowser()]);
  });
  afterEach(async () => {
    const leaving = guests;
    guests = [];
    for (const guest of leaving) await guest.context.close();
    for (const guest of [...leaving, ...lasting]) guest.check();
  });
  afterAll(async () => {
    for (const guest of lasting) await guest.context.close();
    await server?.stop();
  });

  return {
    get server() {
      return there(server);
    },
    get browser() {
      return there(browser);
    },
    async enter(options) {
      const guest = await Guest.enter(there(browser), options);
      guests.push(guest);
      return guest;
    },
    async stay(options) {
      const guest = await Guest.enter(there(browser), options);
      lasting.push(guest);
      return guest;
    },
  };
}
