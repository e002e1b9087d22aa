// One table as this browser sees it: the last frame's parts, what happened so far, and what may be asked for.
import { allSeats, optionsOfEdition, usualEdition } from "../game.ts";
import type {
  About,
  AgreedOptions,
  Board,
  ChatLine,
  Clock,
  Color,
  Edition,
  Event,
  Frame,
  Message,
  Person,
  Presence,
  Refused,
  Seat,
  SeatView,
  View,
  You,
} from "../protocol.ts";
import type { Link, Reply, Wish } from "../net/link.svelte.ts";
import type { Why } from "../words/names.ts";
import { Course } from "./course.svelte.ts";
import { recordOf } from "./record.ts";

// What has just happened, for code that shows it: the events, how things were before, and how they are now.
export interface News {
  events: Event[];
  before: View | undefined;
  after: View | undefined;
  // A frame that tells everything again: nothing to animate.
  whole: boolean;
}

export class Session {
  readonly table: string;
  readonly link: Link;
  version = $state(0);
  about: About | undefined = $state.raw(undefined);
  options: AgreedOptions | undefined = $state.raw(undefined);
  board: Board | undefined = $state.raw(undefined);
  view: View | undefined = $state.raw(undefined);
  clock: Clock | undefined = $state.raw(undefined);
  you: You | undefined = $state.raw(undefined);
  chat: ChatLine[] = $state.raw([]);
  here: Person[] = $state.raw([]);
  watching = $state(0);
  // Why there is nothing to see here.
  refused: Refused | undefined = $state.raw(undefined);
  // The last refusal of an action, to be shown next to what is asked; gone with the next frame that changes something.
  refusal: Why | undefined = $state.raw(undefined);
  // A request of ours is under way.
  busy = $state(false);
  readonly course = new Course();

  // What most frames leave unchanged: code that reads these need not look again at every frame.
  // Who we are here.
  readonly seat: Seat | undefined = $derived(this.you?.seat);
  readonly seats: Seat[] = $derived(allSeats.filter((seat) => this.about?.seats[seat] !== undefined));
  readonly colors: Record<Seat, Color> = $derived(recordOf(allSeats, (seat) => this.color(seat)));
  readonly edition: Edition = $derived(this.options?.set_up.edition ?? usualEdition);
  readonly toWin: number = $derived(
    this.options?.set_up.options?.points_to_win ?? optionsOfEdition[this.edition].points_to_win,
  );
  readonly isHost: boolean = $derived(this.you !== undefined && this.about?.host === this.you.person);
  readonly #tokensText: string | undefined = $derived(JSON.stringify(this.view?.tokens));
  // Where Invention has changed them.
  readonly tokens: View["tokens"] = $derived(
    this.#tokensText === undefined ? undefined : (JSON.parse(this.#tokensText) as View["tokens"]),
  );

  #listeners = new Set<(news: News) => void>();
  #stop: () => void;

  constructor(link: Link, table: string) {
    this.link = link;
    this.table = table;
    this.#stop = link.listen((message) => this.#hear(message));
    void this.#open();
  }

  async #open(): Promise<void> {
    const reply = await this.link.watch(this.table);
    if (reply.is === "refused") this.refused = reply;
  }

  close(): void {
    this.#stop();
    this.link.leave(this.table);
  }

  seatView(seat: Seat): SeatView | undefined {
    return this.view?.seats[seat];
  }

  color(seat: Seat): Color {
    return this.about?.seats[seat]?.color ?? seat;
  }

  personName(person: Person): string {
    return this.about?.people.find((each) => each.number === person)?.name ?? "";
  }

  // Who plays a seat: a person's name, or a bot's level.
  player(seat: Seat): { name: string | undefined; bot: string | undefined } {
    const chair = this.about?.seats[seat];
    const name = chair?.person === undefined ? chair?.name : this.personName(chair.person);
    return { name, bot: chair?.bot };
  }

  ask(wish: Wish): Promise<Reply> {
    return this.link.ask(wish);
  }

  // Sends actions for the present decision; all of them are done, or none.
  async act(actions: string[]): Promise<boolean> {
    const decision = this.you?.decision;
    if (decision === undefined || this.busy) return false;
    this.busy = true;
    const reply = await this.link.ask({ do: "act", decision, actions });
    this.busy = false;
    if (reply.is !== "refused") return true;
    if (!reply.stale) this.refusal = reply;
    return false;
  }

  // Requests that are not about the game; a refusal is shown.
  async wish(wish: Wish): Promise<Reply> {
    const reply = await this.link.ask(wish);
    this.refusal = reply.is === "refused" ? reply : undefined;
    return reply;
  }

  onNews(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
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
    this.you = frame.you;
    this.refused = undefined;
    this.course.take(frame);
    const news = { events: frame.events, before, after: frame.view, whole: frame.whole === true };
    for (const listener of [...this.#listeners]) listener(news);
    if (frame.whole === true && frame.view !== undefined) void this.#tellStory();
  }

  async #tellStory(): Promise<void> {
    let from = 0;
    for (;;) {
      const reply = await this.link.ask({ do: "story", from });
      if (reply.is !== "story") return;
      this.course.join(reply);
      from = reply.from + reply.moments.length;
      if (from >= reply.plies || reply.moments.length === 0) return;
    }
  }

  #chatAfter(events: Event[]): ChatLine[] {
    const lines = events.filter((event) => event.event === "chat" || event.event === "emote");
    return lines.length === 0 ? this.chat : [...this.chat, ...lines].slice(-200);
  }
}
