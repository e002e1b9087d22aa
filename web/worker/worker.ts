// The service worker. It stores the page itself, so that someone who starts it without a network sees our page, which
// says so; and it shows notifications. It stores nothing of games: requests that are not handled here go to the server
// as if there were no worker.
export {};
declare const self: ServiceWorkerGlobalScope;
// Written by tools/worker.ts: the name of this build, and the files to store from the start.
declare const BUILD: string;
declare const FILES: string[];

const prefix = "barbican.";
const own = prefix + BUILD;

// The names of these files contain a digest of their content, so a stored one is never stale.
const isAsset = (path: string) => path.startsWith("/assets/");
// Addresses that the page handles itself; other addresses have an ending, or are for programs.
const isPage = (path: string) => !/\.[a-z]+$/.test(path) && !/^\/(healthz|metrics|admin|ws)(\/|$)/.test(path);

// Always fetches the page itself anew; files with a digest may come from the browser's cache.
async function keepFiles(): Promise<void> {
  const cache = await caches.open(own);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: isAsset(file) ? "default" : "no-cache" })));
}

// Keeps the previous build, since an open tab may need a part of it, and deletes older ones.
async function forgetOthers(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const reply = await fetch(request);
  if (reply.ok && reply.status === 200) {
    const copy = reply.clone();
    // A browser without free space does without.
    void caches
      .open(own)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  }
  return reply;
}

// The server's page whenever the server answers, whatever the answer: so a new build appears at once.
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await (await caches.open(own)).match("/index.html", { ignoreVary: true });
    if (kept === undefined) throw failure;
    return kept;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (isAsset(url.pathname)) event.respondWith(asset(request));
  else if (request.mode === "navigate" && isPage(url.pathname)) event.respondWith(page(request));
});

// Goes to the tab with the table, or to a new one.
async function show(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((each) => new URL(each.url).pathname === path);
  if (tab !== undefined) await tab.focus();
  else await self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(show(path));
});
