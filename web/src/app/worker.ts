// The service worker (web/worker): fetched when the page has all that it needs itself, as it only helps the next visit.
const after = 3_000;

export function startWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // A browser that allows none does without.
  const start = () => void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
  const wait = () => setTimeout(start, after);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}
