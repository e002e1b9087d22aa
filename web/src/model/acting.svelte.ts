// What the player is about to do: the kind of action started, the words chosen so far, what lights up on the board.
import type { ActionWords, Card, Legal, Reason, Track } from "../protocol.ts";
import { placeKind } from "../map/geometry.ts";
import { isFree } from "./choosing.ts";
import { isLoss } from "./losses.ts";
import { begin, choose, isOnBoard, keysAt, keysOf, nextWords, unlisted, type Pick, type Step } from "./picking.ts";
import { lossText } from "./sayings.ts";
import type { Scene } from "./scene.svelte.ts";

// A place that can be clicked, and what a click there would bring.
export interface Target {
  place: string;
  // What to show there as a ghost; undefined: only that the place can be clicked.
  key: ActionWords | undefined;
  chosen: string[];
  // Of the metropolis, where it is not the one that is pending.
  track?: Track;
  // A road or a ship: a click asks which.
  isEither?: boolean;
  // It is not lit, because others matter more.
  isUnlit?: boolean;
}

export class Acting {
  readonly #scene: Scene;
  // Taken up by a click on a button.
  #taken: Pick | undefined = $state.raw(undefined);
  // A piece on the board that was clicked, to see what it may do.
  piece: string | undefined = $state(undefined);
  // Who wants cards of the hand just now: a click on one there counts it out.
  takeCard: ((card: Card) => void) | undefined = $state.raw(undefined);
  // What a second tap on the board would do, while one tap has shown it there.
  #aimed: string | undefined = $state(undefined);
  // The loss that a second press would make final.
  #loss: string | undefined = $state(undefined);
  #decision: number | undefined;

  // What a second press will do, while it is awaited.
  readonly awaited: string | undefined = $derived.by(() =>
    this.#loss === undefined ? this.#aimed : lossText(this.#scene, this.#loss),
  );

  // Nothing can be done while nobody hears of it.
  readonly legal: Legal = $derived.by(() => (this.#scene.wire.isAway ? {} : (this.#scene.you?.legal ?? {})));
  // What the rules ask for, if all that they leave to do, or to pass, happens on the board: mostly of one kind.
  readonly #asked: Pick[] = $derived.by(() => {
    if (isFree(this.#scene.view?.phase)) return [];
    const picks = keysOf(this.legal)
      .filter((key) => key !== "pass")
      .map((key): Pick => ({ key, chosen: [] }));
    return picks.every((pick) => isOnBoard(this.legal, pick)) ? picks : [];
  });
  readonly pick: Pick | undefined = $derived.by(
    () => this.#taken ?? (this.#asked.length === 1 ? this.#asked[0] : undefined),
  );
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
  // Pieces of one's own that can be clicked without anything chosen: knights and ships.
  readonly #pieces: string[] = $derived.by(() => {
    const { seat } = this.#scene;
    const own = seat === undefined ? undefined : this.#scene.seatView(seat);
    const places = [...(own?.knights ?? []).map((knight) => knight.at), ...(own?.ships ?? [])];
    return places.filter((at) => keysAt(this.legal, at).length > 0);
  });
  // Where one of several kinds can be done; where two can, a click asks which.
  readonly #askedTargets: Target[] = $derived.by(() => {
    const places = new Set(this.#asked.flatMap((pick) => nextWords(this.legal, pick)));
    return [...places].map((place) => {
      const keys = keysAt(this.legal, place);
      return keys.length === 1
        ? { place, key: keys[0], chosen: [] }
        : { place, key: undefined, chosen: [], isEither: true };
    });
  });
  readonly targets: Target[] = $derived.by(() => {
    const { pick } = this;
    if (pick === undefined && this.#asked.length > 1) return this.#askedTargets;
    if (pick === undefined) return this.#pieces.map((place) => ({ place, key: undefined, chosen: [] }));
    const places = this.#next.filter((word) => placeKind(word) !== undefined);
    return places.map((place) => ({ place, key: pick.key, chosen: pick.chosen }));
  });
  // The place that is asked about: that of the clicked piece, or the one chosen first, from where a piece goes elsewhere.
  readonly selected: string | undefined = $derived.by(
    () => this.piece ?? this.pick?.chosen.find((word) => placeKind(word) !== undefined),
  );
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
    this.cancel();
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
    const [key, ...others] = keysAt(this.legal, word);
    if (this.#asked.length > 1 && key !== undefined && others.length === 0)
      return this.#follow(choose(this.legal, { key, chosen: [] }, word));
    // A second press leaves it: whoever has learned that places take two taps makes two here as well.
    this.piece = word;
  }

  // A click on a place that is not lit: the rules say why it can't be.
  miss(place: string): void {
    const action = this.pick === undefined ? undefined : unlisted(this.legal, this.pick, place);
    if (action !== undefined) void this.#scene.act([action]);
  }

  // Whoever has turned to another place is no longer asked about the one before.
  aim(what: string | undefined): void {
    this.#aimed = what;
    if (what !== undefined) this.piece = undefined;
  }

  // One of the things that the clicked piece may do.
  use(key: ActionWords): void {
    const place = this.piece;
    if (place === undefined) return;
    this.piece = undefined;
    this.#follow(choose(this.legal, { key, chosen: [] }, place));
  }

  // Does something that is fully said. What is lost for good takes a second press.
  finish(action: string): void {
    if (isLoss(action) && !this.isLosing(action)) {
      this.#loss = action;
      return;
    }
    this.cancel();
    void this.#scene.act([action]);
  }

  isLosing(action: string): boolean {
    return this.#loss === action;
  }

  cancel(): void {
    this.#taken = undefined;
    this.piece = undefined;
    this.#loss = undefined;
  }

  get canCancel(): boolean {
    return this.#taken !== undefined || this.piece !== undefined || this.#loss !== undefined;
  }

  #follow(step: Step): void {
    if (step === undefined) return;
    if ("pick" in step) {
      this.#taken = step.pick;
      return;
    }
    this.finish(step.done);
  }
}
