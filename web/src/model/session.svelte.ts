// One live table in this browser: the parts of the last frame, the history, and the possible requests.
import type { Reply, Wire, Wish } from "../net/wire.ts";
import type {
  About,
  AgreedOptions,
  Board,
  ChatLine,
  Clock,
  Event,
  Frame,
  Known,
  Lapse,
  Message,
  Person,
  Presence,
  Refused,
  View,
  You,
} from "../protocol.ts";
import { EventLog, type Entry } from "./eventLog.svelte.ts";
import { Scene } from "./scene.svelte.ts";

export class Session extends Scene {
  readonly table: string;
  readonly wire: Wire;
  version = $state(0);
  about: About | undefined = $state.raw(undefined);
  options: AgreedOptions | undefined = $state.raw(undefined);
  board: Board | undefined = $state.raw(undefined);
  view: View | undefined = $state.raw(undefined);
  clock: Clock | undefined = $state.raw(undefined);
  lapse: Lapse | undefined = $state.raw(undefined);
  known: Known | undefined = $state.raw(undefined);
  you: You | undefined = $state.raw(undefined);
  chat: ChatLine[] = $state.raw([]);
  here: Person[] = $state.raw([]);
  watching = $state(0);
  refused: Refused | undefined = $state.raw(undefined);
  readonly #eventLog = new EventLog();
  readonly entries: Entry[] = $derived(this.#eventLog.entries);

  #stop: () => void;

  constructor(wire: Wire, table: string) {
    super();
    this.wire = wire;
    this.table = table;
    this.#stop = wire.listen((message) => this.#hear(message));
    void this.#open();
  }

  async #open(): Promise<void> {
    const reply = await this.wire.watch(this.table);
    if (reply.is === "refused") this.refused = reply;
  }

  close(): void {
    this.#stop();
    this.wire.leave(this.table);
  }

  ask(wish: Wish): Promise<Reply> {
    return this.wire.ask(wish);
  }

  async act(actions: string[]): Promise<boolean> {
    const decision = this.you?.decision;
    if (decision === undefined || this.busy) return false;
    this.busy = true;
    const reply = await this.wire.ask({ do: "act", decision, actions });
    this.busy = false;
    if (reply.is !== "refused") return true;
    if (!reply.stale) this.refusal = reply;
    return false;
  }

  async wish(wish: Wish): Promise<Reply> {
    const reply = await this.wire.ask(wish);
    this.refusal = reply.is === "refused" ? reply : undefined;
    return reply;
  }

  #hear(message: Message): void {
    if (message.is === "presence" && message.table === this.table) this.#presence(message);
    if (message.is === "frame" && message.table === this.table) this.#frame(message);
  }

  #presence(message: Presence): void {
    this.here = message.here;
    this.watching = message.watching;
  }

  #frame(frame: Frame): void {
    if (frame.version < this.version && frame.whole !== true) return;
    const before = this.view;
    if (frame.version !== this.version) this.refusal = undefined;
    this.version = frame.version;
    this.about = frame.about ?? this.about;
    this.options = frame.options ?? this.options;
    this.board = frame.board ?? this.board;
    this.chat = frame.chat ?? this.#chatAfter(frame.events);
    this.view = frame.view;
    this.clock = frame.clock;
    this.lapse = frame.lapse;
    this.known = frame.known;
    this.you = frame.you;
    this.refused = undefined;
    this.#eventLog.take(frame);
    this.tell({ events: frame.events, before, after: frame.view, whole: frame.whole === true });
    if (frame.whole === true && frame.view !== undefined) void this.#tellHistory();
  }

  async #tellHistory(): Promise<void> {
    let from = 0;
    for (;;) {
      const reply = await this.wire.ask({ do: "history", from });
      if (reply.is !== "history") return;
      this.#eventLog.join(reply);
      from = reply.from + reply.steps.length;
      if (from >= reply.plies || reply.steps.length === 0) return;
    }
  }

  #chatAfter(events: Event[]): ChatLine[] {
    const lines = events.filter((event) => event.event === "chat" || event.event === "emote");
    return lines.length === 0 ? this.chat : [...this.chat, ...lines].slice(-200);
  }
}
