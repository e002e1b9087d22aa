// The last landing of the barbarians. It stays until the player has read it.
import { landedOf, type Landed } from "./landing.ts";
import type { News } from "./scene.svelte.ts";

// Less time is too short to read it.
const least = 4000;
// It covers controls that the player needs for the next move.
const inTheWay = 8000;
// A spectator makes no move that closes it.
const lasts = 15_000;

interface Sight {
  isPlayer: boolean;
  // It covers the player's possible actions.
  isInTheWay: boolean;
}

export class Landings {
  landed: Landed | undefined = $state.raw();
  // The time at which it came into sight. Undefined: it waits for another question.
  #since: number | undefined;
  #wasSeen = false;
  #isReleased = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  // The pointer or the focus is on it: the player reads it.
  #isHeld = false;
  // Its time is over. It closes when the pointer and the focus leave it.
  #isDue = false;

  // The next roll releases a landing.
  hear({ events, whole }: News): void {
    if (whole) return;
    const landed = landedOf(events);
    if (landed === undefined) {
      if (events.some((event) => event.event === "dice")) this.release();
      return;
    }
    this.close();
    this.landed = landed;
  }

  // Starts its time. The returned function takes it out of sight.
  show({ isPlayer, isInTheWay }: Sight): () => void {
    this.#since = performance.now();
    this.#wasSeen = true;
    if (this.#isReleased) this.#closeAfter(least);
    else if (isInTheWay) this.#closeAfter(inTheWay);
    else if (!isPlayer) this.#closeAfter(lasts);
    return () => {
      clearTimeout(this.#timer);
      this.#since = undefined;
    };
  }

  get isInSight(): boolean {
    return this.#since !== undefined;
  }

  // The game goes on. A landing that was not seen yet stays.
  release(): void {
    this.#isReleased = this.#wasSeen;
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
    this.#wasSeen = false;
    this.#isReleased = false;
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
