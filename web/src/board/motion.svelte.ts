// Motion that tells a cause: pieces drop in, slide from where they were, cards fly from their hexes. What moves is known
// from the news of one frame; the pieces that this frame redraws ask for it.
import type { TransitionConfig } from "svelte/transition";
import { isStill } from "../app/appearance.svelte.ts";
import type { Card, Seat } from "../protocol.ts";
import { anchor } from "../model/anchors.ts";
import type { News } from "../model/scene.svelte.ts";
import { placePoint, type Point } from "../map/geometry.ts";
import { dramasOf, flightsOf, originsOf, type Drama } from "./flights.ts";

export interface Flight {
  id: number;
  card: Card;
  // In pixels of the window.
  from: Point;
  to: Point;
  delay: number;
}

const most = 24;

const middleOf = ({ x, y, width, height }: DOMRect): Point => ({ x: x + width / 2, y: y + height / 2 });

// How long a drama lasts, and a victory, in milliseconds.
const dramatic = 900;
const triumphant = 4400;

export class Motion {
  dramas: (Drama & { id: number })[] = $state.raw([]);
  flights: Flight[] = $state.raw([]);
  // Who has just won.
  triumph: Seat | undefined = $state.raw(undefined);
  #origins: Map<string, string> | undefined;
  #next = 0;
  // Where a point of the board is seen in the window; told by the board.
  seen: ((point: Point) => Point) | undefined;

  take(news: News, isMine: (seat: Seat) => boolean): void {
    if (news.whole || isStill() || document.hidden) return;
    const origins = originsOf(news.events, news.before);
    this.#origins = origins;
    setTimeout(() => {
      if (this.#origins === origins) this.#origins = undefined;
    });
    this.#perform(dramasOf(news));
    const won = news.events.find((event) => event.event === "won");
    if (won?.event === "won") this.#honour(won.seat);
    const flying = flightsOf(news.events).slice(0, most);
    const added = flying.flatMap(({ card, seat, hex }, at) => {
      const from = this.seen?.(placePoint(hex));
      const to = (isMine(seat) ? anchor("hand") : undefined) ?? anchor(`seat ${seat}`);
      if (from === undefined || to === undefined) return [];
      return [{ id: this.#next++, card, from, to: middleOf(to), delay: at * 25 }];
    });
    if (added.length > 0) this.flights = [...this.flights.slice(-most), ...added];
  }

  #perform(added: Drama[]): void {
    if (added.length === 0) return;
    const now = added.map((drama) => ({ ...drama, id: this.#next++ }));
    this.dramas = [...this.dramas, ...now];
    setTimeout(() => (this.dramas = this.dramas.filter((drama) => !now.includes(drama))), dramatic);
  }

  #honour(seat: Seat): void {
    this.triumph = seat;
    setTimeout(() => (this.triumph = undefined), triumphant);
  }

  // Whoever does something has seen enough.
  skip(): void {
    if (this.dramas.length > 0) this.dramas = [];
    this.triumph = undefined;
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
