// Motion that tells a cause: pieces drop in, slide from where they were, cards fly from their hexes. What moves is known
// from the news of one frame; the pieces that this frame redraws ask for it.
import type { TransitionConfig } from "svelte/transition";
import { isStill } from "../app/appearance.svelte.ts";
import type { Card } from "../protocol.ts";
import type { News } from "../model/scene.svelte.ts";
import { placePoint, type Point } from "../map/geometry.ts";
import { flightsOf, originsOf } from "./flights.ts";

export interface Flight {
  id: number;
  card: Card;
  from: Point;
  // To the viewer, at the bottom; to the others, at the top.
  isMine: boolean;
  delay: number;
}

const most = 24;

export class Motion {
  flights: Flight[] = $state.raw([]);
  #origins: Map<string, string> | undefined;
  #next = 0;

  take(news: News, isMine: (seat: string) => boolean): void {
    if (news.whole || isStill() || document.hidden) return;
    const origins = originsOf(news.events, news.before);
    this.#origins = origins;
    setTimeout(() => {
      if (this.#origins === origins) this.#origins = undefined;
    });
    const flying = flightsOf(news.events).slice(0, most);
    if (flying.length === 0) return;
    const added = flying.map(({ card, seat, hex }, at) => ({
      id: this.#next++,
      card,
      from: placePoint(hex),
      isMine: isMine(seat),
      delay: at * 25,
    }));
    this.flights = [...this.flights.slice(-most), ...added];
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  // A Svelte transition for a piece that has just come to a place.
  arrive = (_node: Element, { piece, at }: { piece: string; at: string }): TransitionConfig => {
    if (this.#origins === undefined) return { duration: 0 };
    const origin = this.#origins.get(piece);
    if (origin === undefined) {
      return { duration: 200, css: (t, u) => `transform: translateY(${-34 * u}px); opacity: ${Math.min(1, t * 2)}` };
    }
    const [from, to] = [placePoint(origin), placePoint(at)];
    return {
      duration: 300,
      easing: (t) => 1 - (1 - t) ** 3,
      css: (_t, u) => `transform: translate(${(from.x - to.x) * u}px, ${(from.y - to.y) * u}px)`,
    };
  };
}
