// System notifications for a player who does not look at the page, if the player asked for them and the browser allows them.
import { settings } from "./settings.svelte.ts";

export const canNotify = (): boolean => "Notification" in window;

// Asks the browser, which asks the person: only a click may call this. Returns whether it is allowed.
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === "default") return (await Notification.requestPermission()) === "granted";
  return Notification.permission === "granted";
}

// All share one tag: a new one replaces the last.
const tag = "barbican";
// The visible one, if the page itself has shown it.
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
    // A phone shows them only through a service worker. Without one, the title and the bell must do.
  }
}

// Shown while the page is out of sight, and removed when the player returns. A click on it leads back to this page. The worker
// handles that click, and shows the notification if the page itself may not.
export async function notify(title: string, body: string): Promise<void> {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { body, icon: "/icon-192.png", badge: "/icon-192.png", tag, data: { path: location.pathname } };
  const registration = await worker().catch(() => undefined);
  if (registration?.active == null) return showBySelf(title, options);
  await registration.showNotification(title, options).catch(() => showBySelf(title, options));
}
