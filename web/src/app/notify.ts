// Notifications of the system, for a player who does not look at the page: only if they were asked for and allowed.
import { settings } from "./settings.svelte.ts";

export const canNotify = (): boolean => "Notification" in window;

// Asks the browser, which asks the person. Returns whether it is allowed.
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === "default") return (await Notification.requestPermission()) === "granted";
  return Notification.permission === "granted";
}

// The one that is in sight. Each has the same tag, so that a new one takes the place of the last.
let shown: Notification | undefined;

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  shown?.close();
  shown = undefined;
});

// Shown while the page is out of sight; gone as soon as it is looked at.
export function notify(title: string, body: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notification = new Notification(title, { body, icon: "/icon.svg", tag: "barbican" });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    shown = notification;
  } catch {
    // Phones let only other programs show them: the title and the bell must do.
  }
}
