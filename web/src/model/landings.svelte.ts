// The last landing of the barbarians: shown until it was read.
import { landedOf, type Landed } from "./landing.ts";
import type { News } from "./scene.svelte.ts";

// Whoever goes on sooner has not read it yet.
const least = 4000;
// Whoever has the next move needs what lies under it.
const inTheWay = 8000;
// Whoever only looks on never goes on.
const lasts = 15_000;

interface Sight {
  isPlayer: boolean;
  // It lies over what the player may do now.
  isInTheWay: boolean;
}

export class Landings {
  landed: Landed | undefined = $state.raw();
  // Since when it is in sight; undefined: it waits for what is asked first.
  #since: number | undefined;
  #wasSeen = false;
  #isReleased = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  // The pointer or the focus is on it: somebody reads it.
  #isHeld = false;
  // Its time is over; it closes when nobody holds it.
  #isDue = false;

  // The next roll ends what there is to say of a landing.
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

  // It is in sight, until what is returned is called.
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

  // The game goes on. What was not seen yet stays to be.
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
