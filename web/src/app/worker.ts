// The service worker (web/worker) only helps the next visit: fetch it after everything that this visit needs.
const after = 3_000;

export function startWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // A browser that forbids it works without it.
  const start = () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  const wait = () => setTimeout(start, after);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
