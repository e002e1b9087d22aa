// What was done to the player, until they have had the time to see it: shown where they look anyway.
import { harmsOf } from "./harms.ts";
import type { News, Scene } from "./scene.svelte.ts";
import type { Said } from "./tellers.ts";

// How long it takes to read one, in milliseconds.
const reads = 2500;
// What is older than these is in the log.
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

  // The player is there, and goes on.
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
