// The state of a replay: moment, viewer and speed, and the history as that viewer saw it.
import type { Replay } from "../protocol.ts";
import type { Entry } from "../model/eventLog.svelte.ts";
import type { News, Scene } from "../model/scene.svelte.ts";
import type { Eyes, ReplayStep } from "./address.ts";
import { landingPlies, nextTurn, previousTurn, turnAt, turnStarts } from "./marks.ts";
import { ReplaySteps } from "./replaySteps.svelte.ts";

// The time for each moment during play, in milliseconds.
export const paces = { slow: 1600, usual: 800, fast: 350, faster: 120 } as const;
export type Pace = keyof typeof paces;

export class Replaying {
  readonly steps: ReplaySteps;
  ply = $state(0);
  as: Eyes = $state("all");
  playing = $state(false);
  pace: Pace = $state("usual");
  // One entry for each ply, from the first on.
  history: Entry[] = $state.raw([]);
  plies = $state(0);
  readonly starts = $derived(turnStarts(this.history));
  readonly landings = $derived(landingPlies(this.history));
  readonly turn = $derived(turnAt(this.starts, this.ply));
  // True after the first reason of a bot: the page then keeps a place for reasons.
  hasMotives = $state(false);
  #shownPly = $state(0);
  // The history up to the shown moment.
  readonly told = $derived(this.history.slice(0, this.#shownPly));

  readonly #scene: Scene;
  #listeners = new Set<(news: News) => void>();

  constructor(scene: Scene) {
    this.#scene = scene;
    this.steps = new ReplaySteps(({ ply, as }) => scene.wire.ask({ do: "replay", ply, as }));
    this.steps.onShow = (before, after) => this.#tell(before, after);
  }

  begin(step: Partial<ReplayStep>): void {
    this.look({ ply: step.ply ?? 0, as: step.as ?? this.as });
    void this.#read();
  }

  // An unknown ply (also one in the address) means the nearest one.
  look({ ply, as }: ReplayStep): void {
    const others = as !== this.as;
    const last = this.plies === 0 ? ply : this.plies;
    this.ply = Math.max(0, Math.min(last, ply));
    this.as = as;
    this.steps.want({ ply: this.ply, as });
    if (others) void this.#read();
  }

  go(ply: number): void {
    this.look({ ply, as: this.as });
  }

  step(by: number): void {
    this.playing = false;
    this.go(this.ply + by);
  }

  stepTurn(forward: boolean): void {
    this.playing = false;
    this.go(forward ? nextTurn(this.starts, this.ply, this.plies) : previousTurn(this.starts, this.ply));
  }

  goToTurn(turn: number): void {
    this.playing = false;
    this.go(this.starts[turn - 1] ?? (turn < 1 ? 0 : this.plies));
  }

  // The time for the shown moment. A moment without events, such as a pass between turns, takes no time.  [MORE-10]
  get time(): number {
    const shown = this.steps.shown;
    return shown !== undefined && shown.ply > 0 && shown.events.length === 0 ? 0 : paces[this.pace];
  }

  // At the end, play starts again from the beginning.
  toggle(): void {
    if (!this.playing && this.ply >= this.plies) this.go(0);
    this.playing = !this.playing;
  }

  onNews(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  // One step forward is animated; a leap is not.
  #tell(before: Replay | undefined, after: Replay): void {
    this.plies = after.plies;
    this.#shownPly = after.ply;
    if (after.motive !== undefined) this.hasMotives = true;
    if (this.ply > after.plies) this.go(after.plies);
    const whole = before?.ply !== after.ply - 1;
    const news: News = { events: whole ? [] : after.events, before: before?.view, after: after.view, whole };
    for (const listener of [...this.#listeners]) listener(news);
  }

  async #read(): Promise<void> {
    const as = this.as;
    const history: Entry[] = [];
    for (;;) {
      const reply = await this.#scene.ask({ do: "history", from: history.length, as });
      if (reply.is !== "history" || as !== this.as) return;
      // Versions tell log lines apart, but in an imported game all versions are equal.
      history.push(...reply.steps.map(({ ply, turns, events, points }) => entryOf(ply, turns, events, points)));
      if (history.length >= reply.plies || reply.steps.length === 0) break;
    }
    this.history = history;
  }
}

const entryOf = (ply: number, turns: number, events: Entry["events"], points: Entry["points"]): Entry => ({
  version: ply,
  turns,
  events,
  ...(points === undefined ? {} : { points }),
});
