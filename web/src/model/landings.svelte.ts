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
  // The pointer or the focus is on it: somebody reads it.
  #isHeld = false;
  // Its time is over; it closes when nobody holds it.
  #isDue = false;

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

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld && this.#isDue) this.close();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#isHeld = false;
    this.#isDue = false;
    this.landed = undefined;
  }

  #end(): void {
    if (this.#isHeld) this.#isDue = true;
    else this.close();
  }

  #closeAfter(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), wait);
  }
}
