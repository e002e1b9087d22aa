// The last landing of the barbarians: shown until it was read.
import { landedOf, type Landed } from "./landing.ts";
import type { News } from "./scene.svelte.ts";

// Whoever goes on sooner has not read it yet.
const least = 4000;
// Whoever only looks on never goes on.
const lasts = 15_000;

export class Landings {
  landed: Landed | undefined = $state.raw();
  // Since when it is in sight; undefined: it waits for what is asked first.
  #since: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear({ events, whole }: News): void {
    const landed = whole ? undefined : landedOf(events);
    if (landed === undefined) return;
    this.close();
    this.landed = landed;
  }

  // It is in sight, until what is returned is called.
  show({ isPlayer }: { isPlayer: boolean }): () => void {
    this.#since = performance.now();
    if (!isPlayer) this.#closeAfter(lasts);
    return () => {
      clearTimeout(this.#timer);
      this.#since = undefined;
    };
  }

  get isInSight(): boolean {
    return this.#since !== undefined;
  }

  // The player goes on.
  release(): void {
    if (this.#since !== undefined) this.#closeAfter(Math.max(0, this.#since + least - performance.now()));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.landed = undefined;
  }

  #closeAfter(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), wait);
  }
}
