// A moment of a finished game as a scene: the public state, the viewer's own state, and the history so far. It allows
// no actions.
import { Scene } from "../model/scene.svelte.ts";
import type { Reply, Wire, Wish } from "../net/wire.ts";
import type { Refused, Replay, You } from "../protocol.ts";
import type { Replaying } from "./replaying.svelte.ts";

function youAt(you: You, step: Replay | undefined): You {
  const own = you.seat === undefined ? undefined : step?.own[you.seat];
  return {
    person: you.person,
    ...(you.seat === undefined ? {} : { seat: you.seat }),
    ...(own === undefined ? {} : { own }),
  };
}

export class ReplayScene extends Scene {
  readonly #live: Scene;
  readonly #replaying: Replaying;
  readonly #step = $derived.by(() => this.#replaying.steps.shown);
  readonly view = $derived.by(() => this.#step?.view ?? this.#live.view);
  readonly entries = $derived.by(() => this.#replaying.told);
  readonly you = $derived.by(() => (this.#live.you === undefined ? undefined : youAt(this.#live.you, this.#step)));
  // A replay has no offline players.
  readonly here = $derived.by(() => (this.#live.about?.people ?? []).map((person) => person.number));
  readonly about = $derived.by(() => this.#live.about);
  readonly options = $derived.by(() => this.#live.options);
  readonly board = $derived.by(() => this.#live.board);
  readonly chat = $derived.by(() => this.#live.chat);
  readonly watching = $derived.by(() => this.#live.watching);
  readonly refused: Refused | undefined = $derived.by(() => this.#live.refused);
  readonly clock = undefined;
  readonly lapse = undefined;
  readonly known = undefined;

  constructor(live: Scene, replaying: Replaying) {
    super();
    this.#live = live;
    this.#replaying = replaying;
    replaying.onNews((news) => this.tell(news));
  }

  get table(): string {
    return this.#live.table;
  }

  get version(): number {
    return this.#live.version;
  }
  get wire(): Wire {
    return this.#live.wire;
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }

  ask(wish: Wish): Promise<Reply> {
    return this.#live.ask(wish);
  }

  wish(wish: Wish): Promise<Reply> {
    return this.#live.wish(wish);
  }
}
