// The page as an installed app: what its service worker stores and what it never stores, and how it notifies a player.
import { createServer, request, type Server as HttpServer } from "node:http";
import { connect, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import english from "../../lang/en.json";
import type { Message } from "../src/protocol.ts";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { patience } from "./patience.ts";
import { Player } from "./player.ts";
import { beginGame } from "./requests.ts";

const house = openHouse();

// A connection to the server that can be cut, and that can make the server look like a new build.
class Line {
  #server: HttpServer | undefined;
  #sockets = new Set<Socket>();
  port = 0;
  isRebuilt = false;

  async open(): Promise<void> {
    const { hostname, port } = new URL(house.server.url);
    const server = createServer((ours, reply) => {
      // Changed answers must be uncompressed and complete.
      const headers = { ...ours.headers, "accept-encoding": "identity", "if-none-match": "" };
      const theirs = request({ hostname, port, path: ours.url, method: ours.method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const body = this.#changed(ours.url ?? "", Buffer.concat(parts));
          delete answer.headers["content-length"];
          delete answer.headers.etag;
          reply.writeHead(answer.statusCode ?? 500, answer.headers).end(body);
        });
      });
      theirs.end();
    });
    server.on("connection", (socket) => this.#sockets.add(socket));
    server.on("upgrade", (ours, socket) => {
      const theirs = connect(Number(port), hostname, () => {
        const lines = ours.rawHeaders.map((word, i) => (i % 2 === 0 ? `\r\n${word}: ` : word)).join("");
        theirs.write(`GET ${ours.url} HTTP/1.1${lines}\r\n\r\n`);
        theirs.pipe(socket).pipe(theirs);
      });
      for (const end of [theirs, socket]) end.on("error", () => undefined);
      this.#sockets.add(theirs);
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.address() as { port: number }).port;
  }

  #changed(path: string, body: Buffer): Buffer {
    if (!this.isRebuilt) return body;
    if (path === "/worker.js") return Buffer.from(body.toString().replace(/BUILD = "\w+"/, 'BUILD = "new"'));
    return path === "/" || path === "/index.html"
      ? Buffer.from(body.toString().replace("</head>", '<meta name="build" content="new" /></head>'))
      : body;
  }

  async cut(): Promise<void> {
    const ended = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await ended;
  }

  at(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }
}

const line = new Line();
afterAll(() => line.cut());

const away = (guest: Guest) => guest.page.getByText(english.connection.away);
const play = (guest: Guest) => guest.page.getByRole("button", { name: english.home.play, exact: true });

async function visit(path = "/"): Promise<Guest> {
  const guest = await house.enter({ worker: true });
  guest.mayLoseLine = true;
  await guest.page.goto(line.at(path));
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return guest;
}

test("without a network the page says so, and goes on when there is one", { timeout: 4 * patience }, async () => {
  await line.open();
  const guest = await visit();
  await line.cut();
  await guest.page.reload();
  await play(guest).waitFor();
  await away(guest).waitFor();
  // Nothing of a game or of the server's state was stored.
  for (const path of ["/t/abcdefghij27/game.txt", "/healthz", "/metrics", "/notices.txt"]) {
    expect(await guest.page.evaluate((path) => fetch(path).then(String, () => "failed"), path)).toBe("failed");
  }
  const kept = await guest.page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept.filter((path) => !/^\/(assets\/|index\.html$|icon\.svg$|manifest\.webmanifest$)/.test(path))).toEqual([]);
  await guest.page.goto(line.at("/t/abcdefghij27"));
  await away(guest).waitFor();
  await line.open();
  // The page retries by itself, too: the button may be gone before it is pressed.
  const retry = guest.page.getByRole("button", { name: english.connection.retry });
  await Promise.any([retry.click(), away(guest).waitFor({ state: "detached" })]);
  await away(guest).waitFor({ state: "detached" });
});

test("a new build of the server is taken over at once, and kept", { timeout: 4 * patience }, async () => {
  const guest = await visit();
  const isNew = () => guest.page.evaluate(() => document.querySelector('meta[name="build"]') !== null);
  expect(await isNew()).toBe(false);
  line.isRebuilt = true;
  await guest.page.reload();
  expect(await isNew()).toBe(true);
  const isKept = () =>
    guest.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const isSettled = registration.installing === null && registration.waiting === null;
      return (await caches.keys()).includes("barbican.new") && isSettled && registration.active?.state === "activated";
    });
  await expect.poll(isKept, { timeout: patience }).toBe(true);
  await line.cut();
  await guest.page.reload();
  await play(guest).waitFor();
  expect(await isNew()).toBe(true);
  await line.open();
});

test("a page that is older than the server says so, and is loaded again", async () => {
  const guest = await house.enter();
  let isNewer = true;
  await guest.page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      const words = JSON.parse(String(message)) as Message;
      socket.send(JSON.stringify(words.is === "hello" && isNewer ? { ...words, protocol: words.protocol + 1 } : words));
    });
  });
  await guest.go(house.server, "/watch");
  await guest.page.getByRole("alert").getByText(english.connection.newer).waitFor();
  isNewer = false;
  await guest.page.getByRole("button", { name: english.connection.reload }).click();
  await guest.page.getByRole("alert").waitFor({ state: "detached" });
  await guest.page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(new URL(guest.page.url()).pathname).toBe("/watch");
});

interface Shown {
  title: string;
  data: { path: string };
}

// Runs in the page: a headless browser shows no notifications, so they are recorded here instead.
function lookElsewhere(): void {
  const noted: Shown[] = [];
  Object.assign(window, { noted });
  Object.defineProperty(document, "hidden", { get: () => true });
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
    noted.push({ title, data: options?.data as Shown["data"] });
    return Promise.resolve();
  };
}

test("a player who looks elsewhere is called by icon, title and notification", { timeout: 4 * patience }, async () => {
  const guest = await house.enter({ worker: true, settings: { notify: true } });
  await guest.context.addInitScript(lookElsewhere);
  await guest.go(house.server, "/settings");
  const table = await beginGame(guest.page);
  await guest.go(house.server, `/t/${table}`);
  await guest.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await guest.page.locator('link[rel="icon"][href="/icon-turn.svg"]').waitFor({ state: "attached" });
  const noted = () => guest.page.evaluate(() => (window as unknown as { noted: Shown[] }).noted);
  const player = new Player(guest.page, chanceOf(3));
  const stepped = async () => {
    if ((await noted()).length === 0) await player.step();
    return (await noted()).length;
  };
  await expect.poll(stepped).toBeGreaterThan(0);
  expect((await noted())[0]).toEqual({ title: english.app.name, data: { path: `/t/${table}` } });
  // A click on it goes to the tab with the table. Only a real click may focus a window, so that is recorded, too.
  const focused = await guest.context.serviceWorkers()[0]?.evaluate((path) => {
    const { WindowClient, ExtendableEvent } = globalThis as unknown as {
      WindowClient: { prototype: { focus: unknown } };
      ExtendableEvent: typeof Event;
    };
    return new Promise((resolve) => {
      WindowClient.prototype.focus = function (this: { url: string }) {
        resolve(new URL(this.url).pathname);
      };
      const notification = { data: { path }, close: () => undefined };
      dispatchEvent(Object.assign(new ExtendableEvent("notificationclick"), { notification }));
    });
  }, `/t/${table}`);
  expect(focused).toBe(`/t/${table}`);
});
