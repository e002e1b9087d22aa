// The texts that a screen reader speaks at once.
import { untrack } from "svelte";

class Live {
  lines: { number: number; text: string }[] = $state.raw([]);
  #next = 0;

  say(text: string): void {
    this.lines = [...untrack(() => this.lines).slice(-4), { number: this.#next++, text }];
  }
}

export const live = new Live();
