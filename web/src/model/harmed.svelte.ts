// What was last done to the player, for some seconds: shown where they look anyway.
import { settings } from "../app/settings.svelte.ts";
import { harmsOf } from "./harms.ts";
import type { News, Scene } from "./scene.svelte.ts";
import type { Said } from "./tellers.ts";
import { isAsked, isOffered, runningOffer } from "./trading.svelte.ts";

const lasts = 10_000;
// Whoever acts just then has not read it yet.
const least = 2500;
// No more find room there.
const most = 2;

// An offer that asks nothing of the player, who can't pay it.
function unpaidOf(scene: Scene, { events, whole }: News): Said[] {
  const running = runningOffer(scene);
  const isNew = !whole && events.some((event) => event.event === "offered" && event.seat === running?.by);
  if (!isNew || running === undefined || !isOffered(scene) || isAsked(scene) || settings.declineOffers) return [];
  const { by, offer } = running;
  const cards = { gave: { kind: "cards", cards: offer.give }, got: { kind: "cards", cards: offer.get } } as const;
  return [{ key: "harm.cantPay", values: { seat: { kind: "seat", seat: by }, ...cards } }];
}

export class Harmed {
  told: Said[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #since = 0;

  hear(scene: Scene, news: News): void {
    const { seat } = scene;
    const harms = seat === undefined ? [] : [...harmsOf(news, seat), ...unpaidOf(scene, news)];
    if (harms.length > 0) this.say(harms);
  }

  say(told: Said[]): void {
    this.told = [...this.told, ...told].slice(-most);
    this.#since = performance.now();
    this.#closeAfter(lasts);
  }

  // The player goes on.
  release(): void {
    if (this.told.length > 0) this.#closeAfter(Math.max(0, this.#since + least - performance.now()));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.told = [];
  }

  #closeAfter(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), wait);
  }
}
