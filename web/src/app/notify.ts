// Notifications of the system, for a player who does not look at the page: only if they were asked for and allowed.
import { settings } from "./settings.svelte.ts";

export const canNotify = (): boolean => "Notification" in window;

// Asks the browser, which asks the person; so it is called by a click only. Returns whether it is allowed.
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === "default") return (await Notification.requestPermission()) === "granted";
  return Notification.permission === "granted";
}

// Each has the same tag, so that a new one takes the place of the last.
const tag = "barbican";
// The one in sight, if the page itself has shown it.
let shown: Notification | undefined;

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void putAway();
});

async function putAway(): Promise<void> {
  shown?.close();
  shown = undefined;
  for (const each of (await (await worker())?.getNotifications({ tag })) ?? []) each.close();
}

function showBySelf(title: string, options: NotificationOptions): void {
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    shown = notification;
  } catch {
    // Phones let only the service worker show them, and there is none: the title and the bell must do.
  }
}

// Shown while the page is out of sight; gone as soon as it is looked at. A click on it leads back to this page: the worker sees
// to that, which also shows it where a page may not.
export async function notify(title: string, body: string): Promise<void> {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { body, icon: "/icon-192.png", badge: "/icon-192.png", tag, data: { path: location.pathname } };
  const registration = await worker().catch(() => undefined);
  if (registration?.active == null) return showBySelf(title, options);
  await registration.showNotification(title, options).catch(() => showBySelf(title, options));
}
