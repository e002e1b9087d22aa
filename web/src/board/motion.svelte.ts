// Motion that shows a cause: pieces drop in or slide, cards fly from their hexes. The news of a frame sets the motions;
// the pieces of that frame ask for theirs.
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

// The length of a drama and of a victory, in milliseconds.
const dramatic = 900;
const triumphant = 4400;

export class Motion {
  dramas: (Drama & { id: number })[] = $state.raw([]);
  flights: Flight[] = $state.raw([]);
  // The seat that has just won.
  triumph: Seat | undefined = $state.raw(undefined);
  #origins: Map<string, string> | undefined;
  #next = 0;
  // The point of the window at which a point of the board appears. The board sets this.
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

  // A player's action ends the scenes.
  skip(): void {
    if (this.dramas.length > 0) this.dramas = [];
    this.triumph = undefined;
  }

  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  // A Svelte transition for a new piece at a place.
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
