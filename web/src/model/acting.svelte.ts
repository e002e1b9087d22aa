// The action that the player prepares: its kind, the words chosen so far, and the places that light up on the board.
import type { ActionWords, Card, Legal, Reason, Track } from "../protocol.ts";
import { placeKind } from "../map/geometry.ts";
import { isFree } from "./choosing.ts";
import { isLoss } from "./losses.ts";
import { begin, choose, isOnBoard, keysAt, keysOf, nextWords, unlisted, type Pick, type Step } from "./picking.ts";
import { lossText } from "./sayings.ts";
import type { Scene } from "./scene.svelte.ts";

// A place that can be clicked, and the result of a click there.
export interface Target {
  place: string;
  // The action whose ghost stands there. Undefined: the place can be clicked, but has no ghost.
  key: ActionWords | undefined;
  chosen: string[];
  // The track of the metropolis, if it is not the pending one.
  track?: Track;
  // A road or a ship is possible: a click asks which.
  isEither?: boolean;
  // The place is not lit: other places matter more.
  isUnlit?: boolean;
}

export class Acting {
  readonly #scene: Scene;
  // A click on a button sets this.
  #taken: Pick | undefined = $state.raw(undefined);
  // The clicked piece on the board. A menu shows its actions.
  piece: string | undefined = $state(undefined);
  // Set while a component wants cards of the hand: a click on a card there counts it out.
  takeCard: ((card: Card) => void) | undefined = $state.raw(undefined);
  // The action of a second tap on the board, while the first tap shows it.
  #aimed: string | undefined = $state(undefined);
  // The loss that a second press makes final.
  #loss: string | undefined = $state(undefined);
  #decision: number | undefined;

  // The action of the second press that the page waits for, in words.
  readonly awaited: string | undefined = $derived.by(() =>
    this.#loss === undefined ? this.#aimed : lossText(this.#scene, this.#loss),
  );

  // While the connection is lost, nothing is possible.
  readonly legal: Legal = $derived.by(() => (this.#scene.wire.isAway ? {} : (this.#scene.you?.legal ?? {})));
  // The actions that the rules ask for, if each of them (but "pass") happens on the board. Mostly this is one kind.
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
  // The words that can come next, except places on the board: seats, cards, numbers.
  readonly words: string[] = $derived.by(() => this.#next.filter((word) => placeKind(word) === undefined));
  // Words that the rules forbid, with the reason.
  readonly offWords: [string, Reason][] = $derived.by(() => {
    const start = `${this.pick?.key} `;
    if (this.pick === undefined || this.pick.chosen.length > 0) return [];
    return Object.entries(this.#scene.you?.off ?? {}).flatMap(([action, why]) =>
      action.startsWith(start) ? [[action.slice(start.length), why]] : [],
    );
  });
  // The player's own pieces that can be clicked before an action is chosen: knights and ships.
  readonly #pieces: string[] = $derived.by(() => {
    const { seat } = this.#scene;
    const own = seat === undefined ? undefined : this.#scene.seatView(seat);
    const places = [...(own?.knights ?? []).map((knight) => knight.at), ...(own?.ships ?? [])];
    return places.filter((at) => keysAt(this.legal, at).length > 0);
  });
  // The targets while the rules ask for one of several kinds. If two kinds fit one place, a click asks which.
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
  // The place that the question is about: that of the clicked piece, or the first chosen one (a piece moves away from it).
  readonly selected: string | undefined = $derived.by(
    () => this.piece ?? this.pick?.chosen.find((word) => placeKind(word) !== undefined),
  );
  // The possible actions of the clicked piece.
  readonly pieceKeys: ActionWords[] = $derived.by(() =>
    this.piece === undefined ? [] : keysAt(this.legal, this.piece),
  );

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  // Runs at each frame: drops an action begun for an earlier decision, unless it is still possible.
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
    // A second press changes nothing: players are used to two taps on a place.
    this.piece = word;
  }

  // A click on a place that is not lit: the server answers with the reason from the rules.
  miss(place: string): void {
    const action = this.pick === undefined ? undefined : unlisted(this.legal, this.pick, place);
    if (action !== undefined) void this.#scene.act([action]);
  }

  // A look at another place ends the question about the earlier one.
  aim(what: string | undefined): void {
    this.#aimed = what;
    if (what !== undefined) this.piece = undefined;
  }

  // Starts an action of the clicked piece.
  use(key: ActionWords): void {
    const place = this.piece;
    if (place === undefined) return;
    this.piece = undefined;
    this.#follow(choose(this.legal, { key, chosen: [] }, place));
  }

  // Sends a complete action. A final loss takes a second press.
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
