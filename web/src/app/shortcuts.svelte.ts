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
  // What lies over the page has all keys for itself.
  #onTop: Shortcut[] | undefined;
  // Whether the last thing that was pressed is a key.
  #isByKeys = true;

  // For a component: `$effect(() => shortcuts.offer([...]))`.
  offer(list: Shortcut[]): () => void {
    this.active = [...untrack(() => this.active), ...list];
    return () => {
      this.active = untrack(() => this.active).filter((shortcut) => !list.includes(shortcut));
    };
  }

  // As long as something lies over the page.
  cover(list: Shortcut[]): () => void {
    this.#onTop = list;
    return () => (this.#onTop = undefined);
  }

  // A pointer went down: a button that it leaves in focus is not meant by the keys that follow.
  point(): void {
    this.#goBy("pointer");
  }

  // Told to the style sheets: what has the focus is ringed for those who go by keys.
  #goBy(means: "keys" | "pointer"): void {
    this.#isByKeys = means === "keys";
    document.documentElement.toggleAttribute("data-pointed", means === "pointer");
  }

  press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (["Tab", "Enter"].includes(event.key) || event.key.startsWith("Arrow")) this.#goBy("keys");
    if (event.defaultPrevented) return;
    const at = event.target instanceof HTMLElement ? event.target : undefined;
    if (at?.closest("input:not([type=checkbox]), textarea, select, [contenteditable]")) return;
    const isOnButton = at?.closest("button, a, [role=button], input") != null;
    const isMeant = this.#isByKeys || event.key === "Enter" || at?.closest("input") != null;
    if (isOnButton && isMeant && (event.key === " " || event.key === "Enter")) return;
    if (!this.#run(event)) return;
    event.preventDefault();
    // Otherwise the button is pressed when the key comes up.
    if (isOnButton && event.key === " ") at?.blur();
  }

  #run(event: KeyboardEvent): boolean {
    const key = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : latin(event);
    // The latest that was offered comes first.
    return (this.#onTop ?? this.active)
      .toReversed()
      .filter((shortcut) => shortcut.key === key.toLowerCase() || shortcut.key === key)
      .some((shortcut) => shortcut.run() !== false);
  }
}

export const shortcuts = new Shortcuts();
