// A lesson as a scene: a position, the actions so far, and the server's results. The server has no table for it
// and keeps nothing.
import { isStill } from "../app/appearance.svelte.ts";
import { allSeats } from "../game.ts";
import { placeKind } from "../map/geometry.ts";
import type { Entry } from "../model/eventLog.svelte.ts";
import { keysOf } from "../model/picking.ts";
import { Scene } from "../model/scene.svelte.ts";
import type { Reply, Wire, Wish } from "../net/wire.ts";
import type { About, AgreedOptions, Chair, Refused, Seat, Study, You } from "../protocol.ts";
import { seatName, type Refusal } from "../words/names.ts";
import { t, type MessageKey } from "../words/words.svelte.ts";
import type { Bookmark, Place } from "./bookmark.ts";
import { chunksOf, isA, isWanted, textKey, type Lesson, type Mistake, type LessonPart, type Step } from "./lessons.ts";

const pupil = 1;
// The pause between the actions of two seats, to make them visible.
const pause = 900;

const beginning: Place = { part: 0, step: 0, actions: [] };

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

export class LessonScene extends Scene {
  readonly wire: Wire;
  readonly version = 0;
  readonly lesson: Lesson;
  readonly table = "";
  readonly clock = undefined;
  readonly lapse = undefined;
  readonly known = undefined;
  readonly chat = [];
  readonly here = [pupil];
  readonly watching = 0;
  refused: Refused | undefined = $state.raw(undefined);
  entries: Entry[] = $state.raw([]);
  // The answer to the last mistake.
  reply: MessageKey | undefined = $state(undefined);

  #place: Place = $state.raw(beginning);
  #past: Place[] = $state.raw([]);
  #study: Study | undefined = $state.raw(undefined);
  readonly #part: LessonPart | undefined = $derived.by(() => this.lesson.parts[this.#place.part]);
  // Undefined: the lesson is over.
  readonly step: Step | undefined = $derived.by(() => this.#part?.steps[this.#place.step]);
  readonly isRead: boolean = $derived.by(() => this.step?.do === undefined);
  // The number of finished steps, and of all steps.
  readonly count: number = $derived.by(() => this.lesson.parts.reduce((sum, part) => sum + part.steps.length, 0));
  readonly behind: number = $derived.by(() =>
    this.lesson.parts.slice(0, this.#place.part).reduce((sum, part) => sum + part.steps.length, this.#place.step),
  );
  // A new position starts without any state of the old one.
  readonly isAnother: boolean = $derived.by(() => this.#place.part > 0 && this.#place.step === 0);
  readonly bookmark: Bookmark = $derived.by(() => ({ place: this.#place, past: this.#past }));
  readonly canGoBack: boolean = $derived.by(() => this.#past.length > 0);

  readonly view = $derived.by(() => this.#study?.view);
  readonly board = $derived.by(() => this.#study?.board);
  // No action is possible during a step to read, or during the moves of others.
  readonly you: You | undefined = $derived.by(() => {
    if (this.#study === undefined) return undefined;
    const { seat, own, ...question } = this.#study.you;
    return { person: pupil, seat, own, ...(this.isRead || this.busy ? {} : question) };
  });
  // The actions in full words.
  readonly #legal: string[] = $derived.by(() => {
    const legal = this.#study?.you.legal ?? {};
    return keysOf(legal).flatMap((key) => (legal[key] ?? []).map((rest) => `${key} ${rest}`.trim()));
  });
  // The task is an action on the board.
  readonly wantsPlace: boolean = $derived.by(() => {
    const { step } = this;
    if (step === undefined) return false;
    const wanted = this.#legal.filter((action) => isWanted(step, action));
    return wanted.some((action) => action.split(" ").some((word) => placeKind(word) !== undefined));
  });
  readonly about: About | undefined = $derived.by(() => {
    const { view } = this;
    if (view === undefined) return undefined;
    const chair = (seat: Seat): Chair =>
      seat === this.#study?.you.seat ? { person: pupil, color: seat } : { name: seatName(seat), color: seat };
    const seats = allSeats.filter((seat) => seat in view.seats).map((seat) => [seat, chair(seat)]);
    return {
      stage: "playing",
      host: pupil,
      people: [{ number: pupil, name: t("people.you") }],
      seats: Object.fromEntries(seats) as About["seats"],
      commitment: "",
    };
  });
  readonly options: AgreedOptions | undefined = $derived.by(() => {
    if (this.#study === undefined) return undefined;
    const { set_up } = this.#study;
    return {
      set_up,
      seats: set_up.seats,
      order: "as-chosen",
      public: false,
      spectators: false,
      known_cards: false,
      grace: 0,
      offer_seconds: 0,
      timer: { kind: "none" },
      from_position: true,
    };
  });

  constructor(wire: Wire, lesson: Lesson, bookmark: Bookmark = { place: beginning, past: [] }) {
    super();
    this.wire = wire;
    this.lesson = lesson;
    void this.#resume(bookmark);
  }

  override get isTaught(): boolean {
    return true;
  }

  override whyNot(): Refusal | undefined {
    if (this.step === undefined) return { why: t("learn.over") };
    return this.isRead ? { why: t("learn.readFirst") } : undefined;
  }

  // A step to read is finished.
  next(): void {
    if (!this.isRead || this.busy) return;
    const then = this.step?.then;
    if (then === undefined) this.#goOn(this.#place.actions);
    else void this.#play(chunksOf(then));
  }

  back(): void {
    const before = this.#past.at(-1);
    if (before === undefined || this.busy) return;
    this.#past = this.#past.slice(0, -1);
    void this.#arrive(before);
  }

  again(): void {
    if (this.busy) return;
    this.#past = [];
    void this.#arrive(beginning);
  }

  // Does the task for a player who can't find it.
  async show(): Promise<void> {
    const { step } = this;
    const action =
      step?.show ?? step?.do?.flatMap((pattern) => this.#legal.find((each) => isA(each, pattern)) ?? pattern);
    if (action?.[0] !== undefined) await this.act(step?.show ?? [action[0]]);
  }

  async act(actions: string[]): Promise<boolean> {
    const { step } = this;
    const seat = this.#part?.seat;
    if (step === undefined || seat === undefined || this.isRead || this.busy) return false;
    const wrong = actions.find((action) => !isWanted(step, action));
    if (wrong !== undefined) {
      const mistake = step.mistakes?.find(({ action }) => action !== undefined && isA(wrong, action));
      this.refusal = undefined;
      this.reply = mistake === undefined ? "learn.notThis" : textKey(this.lesson.name, mistake.say);
      return false;
    }
    const mine = actions.map((action) => `${seat} ${action}`);
    const [first = [], ...others] = chunksOf([mine.join("\n"), ...(step.then ?? [])]);
    return this.#play([first.flatMap((action) => action.split("\n")), ...others]);
  }

  // The opened panel has no use yet.
  opened(what: "trade"): void {
    this.#answer(({ open }) => open === what);
  }

  // A lesson can explain a forbidden action better than the rules.
  forbidden(why: Refusal): void {
    this.#answer(({ reason }) => reason !== undefined && reason === why.reason);
  }

  #answer(isMeant: (mistake: Mistake) => boolean): void {
    const mistake = this.busy ? undefined : this.step?.mistakes?.find(isMeant);
    this.reply = mistake === undefined ? undefined : textKey(this.lesson.name, mistake.say);
  }

  ask(wish: Wish): Promise<Reply> {
    return this.wire.ask(wish);
  }

  wish(wish: Wish): Promise<Reply> {
    return this.wire.ask(wish);
  }

  async #play(chunks: string[][]): Promise<boolean> {
    let { actions } = this.#place;
    this.busy = true;
    for (const [at, chunk] of chunks.entries()) {
      if (at > 0) await wait(isStill() ? pause / 3 : pause);
      const refused = await this.#look({ ...this.#place, actions: [...actions, ...chunk] }, actions.length);
      if (refused !== undefined) {
        this.busy = false;
        this.refusal = refused;
        return false;
      }
      actions = [...actions, ...chunk];
    }
    this.busy = false;
    this.#goOn(actions);
    return true;
  }

  // Goes to the next step, or to the next part.
  #goOn(actions: string[]): void {
    const { part, step } = this.#place;
    this.#past = [...this.#past, this.#place];
    this.forget();
    const isLast = step + 1 === this.#part?.steps.length;
    if (isLast && part + 1 < this.lesson.parts.length) void this.#arrive({ part: part + 1, step: 0, actions: [] });
    else this.#place = { part, step: step + 1, actions };
  }

  // Goes to the saved position, unless the lesson has changed since.
  async #resume({ place, past }: Bookmark): Promise<void> {
    await this.#arrive(place);
    if (this.refused === undefined && this.view !== undefined) this.#past = past;
    else if (place !== beginning) await this.#arrive(beginning);
  }

  async #arrive(place: Place): Promise<void> {
    this.busy = true;
    this.refused = await this.#look(place, undefined);
    this.busy = false;
    this.#place = place;
    this.forget();
  }

  // The answer to the last mistake.
  forget(): void {
    this.reply = undefined;
    this.refusal = undefined;
  }

  // The state after these actions. The first `known` actions were shown before. Undefined: no animation.
  async #look(place: Place, known: number | undefined): Promise<Refused | undefined> {
    const part = this.lesson.parts[place.part];
    if (part === undefined) return undefined;
    const position = JSON.stringify({ barbican: "position", version: 1, ...part.position });
    const { actions } = place;
    const reply = await this.wire.ask({
      do: "study",
      position,
      as: part.seat,
      from: known ?? 0,
      ...(actions.length === 0 ? {} : { actions }),
    });
    if (reply.is === "refused") return reply;
    if (reply.is === "study") this.#take(reply, known === undefined);
    return undefined;
  }

  #take(study: Study, whole: boolean): void {
    const before = this.view;
    const { events, view, plies } = study;
    const entry: Entry = { version: plies, turns: view.turns, events };
    this.#study = study;
    this.refusal = undefined;
    this.entries = [...(whole ? [] : this.entries), ...(events.length === 0 ? [] : [entry])];
    this.tell({ events: whole ? [] : events, before, after: view, whole });
  }
}
