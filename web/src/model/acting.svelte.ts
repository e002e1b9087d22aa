// What the player is about to do: the kind of action started, the words chosen so far, what lights up on the board.
import type { ActionWords, Card, Legal, Reason, Track } from "../protocol.ts";
import { placeKind } from "../map/geometry.ts";
import { begin, choose, isOnBoard, keysAt, keysOf, nextWords, type Pick, type Step } from "./picking.ts";
import type { Scene } from "./scene.svelte.ts";

// A place that can be clicked, and what a click there would bring.
export interface Target {
  place: string;
  // What to show there as a ghost; undefined: only that the place can be clicked.
  key: ActionWords | undefined;
  chosen: string[];
  // Of the metropolis, where it is not the one that is pending.
  track?: Track;
}

// Kinds of action that are started automatically when nothing else is asked: the rules want a place.
const forced: readonly ActionWords[] = [
  "settlement",
  "city",
  "road",
  "robber",
  "metropolis",
  "relocate",
  "place-knight",
  "lose-city",
  "desert",
  "send",
  "promote",
];

export class Acting {
  readonly #scene: Scene;
  // Taken up by a click on a button.
  #taken: Pick | undefined = $state.raw(undefined);
  // A piece on the board that was clicked, to see what it may do.
  piece: string | undefined = $state(undefined);
  // Who wants cards of the hand just now: a click on one there counts it out.
  takeCard: ((card: Card) => void) | undefined = $state.raw(undefined);
  #decision: number | undefined;

  // Nothing can be done while nobody hears of it.
  readonly legal: Legal = $derived.by(() => (this.#scene.wire.isAway ? {} : (this.#scene.you?.legal ?? {})));
  // What the rules ask for, if they leave one kind of thing to do, or to pass, and it happens on the board.
  readonly #asked: Pick | undefined = $derived.by(() => {
    const keys = keysOf(this.legal).filter((key) => key !== "pass");
    const [key] = keys;
    if (keys.length !== 1 || key === undefined || !forced.includes(key)) return undefined;
    const pick = { key, chosen: [] };
    return isOnBoard(this.legal, pick) ? pick : undefined;
  });
  readonly pick: Pick | undefined = $derived.by(() => this.#taken ?? this.#asked);
  readonly #next: string[] = $derived.by(() => (this.pick === undefined ? [] : nextWords(this.legal, this.pick)));
  // What may be chosen next, if it is not a place on the board: seats, cards, numbers.
  readonly words: string[] = $derived.by(() => this.#next.filter((word) => placeKind(word) === undefined));
  // What can't be, where the rules say why.
  readonly offWords: [string, Reason][] = $derived.by(() => {
    const start = `${this.pick?.key} `;
    if (this.pick === undefined || this.pick.chosen.length > 0) return [];
    return Object.entries(this.#scene.you?.off ?? {}).flatMap(([action, why]) =>
      action.startsWith(start) ? [[action.slice(start.length), why]] : [],
    );
  });
  // Pieces of one's own that can be clicked without anything chosen: knights, mostly.
  readonly #pieces: string[] = $derived.by(() => {
    const { seat } = this.#scene;
    const knights = seat === undefined ? [] : (this.#scene.seatView(seat)?.knights ?? []);
    return knights.map((knight) => knight.at).filter((at) => keysAt(this.legal, at).length > 0);
  });
  readonly targets: Target[] = $derived.by(() => {
    const { pick } = this;
    if (pick === undefined) return this.#pieces.map((place) => ({ place, key: undefined, chosen: [] }));
    const places = this.#next.filter((word) => placeKind(word) !== undefined);
    return places.map((place) => ({ place, key: pick.key, chosen: pick.chosen }));
  });
  // What the clicked piece may do.
  readonly pieceKeys: ActionWords[] = $derived.by(() =>
    this.piece === undefined ? [] : keysAt(this.legal, this.piece),
  );

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  // Called for each frame: what was begun for an earlier decision is off, unless it is still possible.
  renew(): void {
    const decision = this.#scene.you?.decision;
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.#taken = undefined;
    this.piece = undefined;
  }

  can(key: ActionWords): boolean {
    return this.legal[key] !== undefined;
  }

  // A click on a button. A second click on the same one takes it back.
  take(key: ActionWords): void {
    if (this.#taken?.key === key) return this.cancel();
    this.piece = undefined;
    this.#follow(begin(this.legal, key));
  }

  // A click on a place, or on a word.
  choose(word: string): void {
    const pick = this.pick;
    if (pick !== undefined) return this.#follow(choose(this.legal, pick, word));
    this.piece = this.piece === word ? undefined : word;
  }

  // One of the things that the clicked piece may do.
  use(key: ActionWords): void {
    const place = this.piece;
    if (place === undefined) return;
    this.piece = undefined;
    this.#follow(choose(this.legal, { key, chosen: [] }, place));
  }

  cancel(): void {
    this.#taken = undefined;
    this.piece = undefined;
  }

  get canCancel(): boolean {
    return this.#taken !== undefined || this.piece !== undefined;
  }

  #follow(step: Step): void {
    if (step === undefined) return;
    if ("pick" in step) {
      this.#taken = step.pick;
      return;
    }
    this.cancel();
    void this.#scene.act([step.done]);
  }
}
