// Recent harm to the player. The page shows it near the question until the player has had time to read it.
import { harmsOf } from "./harms.ts";
import type { News, Scene } from "./scene.svelte.ts";
import type { Said } from "./tellers.ts";

// The time to read one, in milliseconds.
const reads = 2500;
// The log has the older ones.
const most = 6;

export class Harmed {
  told: Said[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  hear({ seat }: Scene, news: News): void {
    const harms = seat === undefined ? [] : harmsOf(news, seat);
    if (harms.length > 0) this.say(harms);
  }

  say(told: Said[]): void {
    clearTimeout(this.#timer);
    this.told = [...this.told, ...told].slice(-most);
    this.#since = performance.now();
  }

  // The player acts, and has seen enough.
  release(): void {
    if (this.told.length === 0) return;
    clearTimeout(this.#timer);
    const isReadAt = this.#since + reads * this.told.length;
    this.#timer = setTimeout(() => this.close(), Math.max(0, isReadAt - performance.now()));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.told = [];
  }
}
