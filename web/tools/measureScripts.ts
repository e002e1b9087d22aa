// Measures the size of the page's scripts, compressed as sent: the first ones, and all.
import type { Browser } from "playwright-core";
import { Guest } from "../test/browser.ts";
import type { Server } from "../test/server.ts";
import type { Figures } from "./measureClicks.ts";

const links = /["'(./]((?:[\w-]+\/)*[\w-]+\.js)["')]/g;

// All scripts that the page may load, found by the names in those that are known.
async function allScripts(server: Server, first: string[]): Promise<string[]> {
  const found = new Set(first);
  for (const script of found) {
    const text = await (await fetch(script)).text();
    for (const [, name = ""] of text.matchAll(links)) {
      const file = server.at(`/assets/${name.split("/").at(-1) ?? ""}`);
      if (!found.has(file) && (await fetch(file, { method: "HEAD" })).ok) found.add(file);
    }
  }
  return [...found];
}

async function size(script: string, encoding: string): Promise<number> {
  const reply = await fetch(script, { method: "HEAD", headers: { "accept-encoding": encoding } });
  return Number(reply.headers.get("content-length")) / 1_000;
}

async function sum(scripts: string[], encoding: string): Promise<number> {
  let all = 0;
  for (const script of scripts) all += await size(script, encoding);
  return all;
}

export async function scriptSizes(browser: Browser, server: Server): Promise<Figures> {
  const guest = await Guest.enter(browser);
  await guest.go(server, "/");
  await guest.page.waitForLoadState("networkidle");
  const first = await guest.page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry.name)
      .filter((name) => name.endsWith(".js")),
  );
  await guest.leave();
  const all = await allScripts(server, first);
  return {
    "script at first, kB (brotli)": await sum(first, "br"),
    "script at first, kB (gzip)": await sum(first, "gzip"),
    "script in all, kB (brotli)": await sum(all, "br"),
    "script in all, kB (gzip)": await sum(all, "gzip"),
  };
}
