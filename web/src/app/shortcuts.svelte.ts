// Keys that do something, while whatever they belong to is on the page. `?` shows them all.
import { untrack } from "svelte";
import type { MessageKey } from "../words/words.svelte.ts";

export interface Shortcut {
  // As in KeyboardEvent.key: a small letter, "Escape", " ", "Shift+ArrowLeft".
  key: string;
  says: MessageKey;
  // Returns false if there was nothing to do.
  run: () => unknown;
}

// The letter of the key, also where the keyboard writes another alphabet.
function latin(event: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  return letter !== undefined && event.key.length === 1 && !/[a-z]/i.test(event.key) ? letter.toLowerCase() : event.key;
}

class Shortcuts {
  active: Shortcut[] = $state.raw([]);

  // For a component: `$effect(() => shortcuts.offer([...]))`.
  offer(list: Shortcut[]): () => void {
    this.active = [...untrack(() => this.active), ...list];
    return () => {
      this.active = untrack(() => this.active).filter((shortcut) => !list.includes(shortcut));
    };
  }

  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const at = event.target;
    const within = (selector: string) => at instanceof HTMLElement && at.closest(selector) !== null;
    if (within("input:not([type=checkbox]), textarea, select, [contenteditable]")) return;
    const onButton = within("button, a, [role=button], input");
    if (onButton && (event.key === " " || event.key === "Enter")) return;
    const key = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : latin(event);
    // The latest that was offered comes first.
    for (const shortcut of this.active.toReversed()) {
      if (shortcut.key === key.toLowerCase() || shortcut.key === key) {
        if (shortcut.run() === false) continue;
        event.preventDefault();
        return;
      }
    }
  }
}

export const shortcuts = new Shortcuts();
