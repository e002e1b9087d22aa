// Shortcut keys. Each works while its component is on the page. `?` shows them all.
import { untrack } from "svelte";
import type { MessageKey } from "../words/words.svelte.ts";

export interface Shortcut {
  // A value of KeyboardEvent.key: a small letter, "Escape", " ", "Shift+ArrowLeft".
  key: string;
  says: MessageKey;
  // Returns false if there was nothing to do.
  run: () => unknown;
}

// The letter of the key, even if the keyboard writes another alphabet.
function latin(event: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  return letter !== undefined && event.key.length === 1 && !/[a-z]/i.test(event.key) ? letter.toLowerCase() : event.key;
}

class Shortcuts {
  active: Shortcut[] = $state.raw([]);
  // A layer over the page takes all keys.
  #onTop: Shortcut[] | undefined;
  // Was the last press a key?
  #isByKeys = true;

  // For a component: `$effect(() => shortcuts.offer([...]))`.
  offer(list: Shortcut[]): () => void {
    this.active = [...untrack(() => this.active), ...list];
    return () => {
      this.active = untrack(() => this.active).filter((shortcut) => !list.includes(shortcut));
    };
  }

  // Until the layer closes.
  cover(list: Shortcut[]): () => void {
    this.#onTop = list;
    return () => (this.#onTop = undefined);
  }

  // After a press of the pointer, keys do not press the button that has the focus.
  point(): void {
    this.#goBy("pointer");
  }

  // Tells the style sheets: the focus has a ring only for people who use keys.
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
    // Otherwise the browser presses the button when the key goes up.
    if (isOnButton && event.key === " ") at?.blur();
  }

  #run(event: KeyboardEvent): boolean {
    const key = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : latin(event);
    // The latest offer comes first.
    return (this.#onTop ?? this.active)
      .toReversed()
      .filter((shortcut) => shortcut.key === key.toLowerCase() || shortcut.key === key)
      .some((shortcut) => shortcut.run() !== false);
  }
}

export const shortcuts = new Shortcuts();
