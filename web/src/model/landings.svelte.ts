// The last landing of the barbarians, for some seconds after it.
import { landedOf, type Landed } from "./landing.ts";
import type { News } from "./scene.svelte.ts";

const lasts = 4500;

export class Landings {
  landed: Landed | undefined = $state.raw();
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear({ events, whole }: News): void {
    const landed = whole ? undefined : landedOf(events);
    if (landed === undefined) return;
    this.landed = landed;
    this.release();
  }

  // While someone reads it, it stays.
  hold(): void {
    clearTimeout(this.#timer);
  }

  release(): void {
    this.hold();
    this.#timer = setTimeout(() => this.close(), lasts);
  }

  close(): void {
    this.hold();
    this.landed = undefined;
  }
}
