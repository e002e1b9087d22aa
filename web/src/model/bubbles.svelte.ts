// The chat messages and offers of players. Each shows at its seat for some seconds.
import type { Emote, Exchange, Person, Seat } from "../protocol.ts";
import type { News, Scene } from "./scene.svelte.ts";

export type Bubble = { text: string } | { emote: Emote } | { offer: Exchange };

const lasts = 6000;

export class Bubbles {
  #said: Partial<Record<Seat, Bubble>> = $state.raw({});
  #timers: Partial<Record<Seat, ReturnType<typeof setTimeout>>> = {};

  of(seat: Seat): Bubble | undefined {
    return this.#said[seat];
  }

  hear(scene: Scene, { events, after, whole }: News): void {
    if (whole) return;
    for (const event of events) {
      if (event.event === "chat") this.#say(seatOf(scene, event.person), { text: event.text });
      if (event.event === "emote") this.#say(seatOf(scene, event.person), { emote: event.emote });
      const offer = event.event === "offered" ? after?.seats[event.seat]?.offer : undefined;
      if (event.event === "offered" && offer !== undefined) this.#say(event.seat, { offer });
    }
  }

  #say(seat: Seat | undefined, bubble: Bubble): void {
    if (seat === undefined) return;
    clearTimeout(this.#timers[seat]);
    this.#said = { ...this.#said, [seat]: bubble };
    this.#timers[seat] = setTimeout(() => (this.#said = { ...this.#said, [seat]: undefined }), lasts);
  }
}

const seatOf = (scene: Scene, person: Person): Seat | undefined =>
  scene.seats.find((seat) => scene.about?.seats[seat]?.person === person);
