// Requests the steps of a game one by one: first the wanted step, then the likely next ones.
// The server limits requests per second: a fast scrub shows only some steps, but always the last.
import type { Refused, Replay } from "../protocol.ts";
import type { Eyes, ReplayStep } from "./address.ts";

export type AskForStep = (step: ReplayStep) => Promise<Replay | Refused>;

const ahead = [0, 1, 2, 3, 4, 5, 6, -1, -2];
const most = 600;
const keyOf = ({ ply, as }: ReplayStep) => `${as} ${ply}`;

export class ReplaySteps {
  shown: Replay | undefined = $state.raw(undefined);
  shownAs: Eyes | undefined = $state(undefined);
  refused: Refused | undefined = $state.raw(undefined);
  // Called after a change of the shown moment.
  onShow: (before: Replay | undefined, after: Replay) => void = () => undefined;

  readonly #ask: AskForStep;
  readonly #pause: number;
  #kept = new Map<string, Replay>();
  #wanted: ReplayStep = { ply: 0, as: "all" };
  #plies = Infinity;
  #asking = false;

  // `pause`: between two requests, in milliseconds.
  constructor(ask: AskForStep, pause = 55) {
    this.#ask = ask;
    this.#pause = pause;
  }

  want(step: ReplayStep): void {
    this.#wanted = { ...step };
    const known = this.#kept.get(keyOf(step));
    if (known !== undefined) this.#show(known, step.as);
    void this.#fetch();
  }

  #show(replay: Replay, as: Eyes): void {
    const before = this.shownAs === as ? this.shown : undefined;
    this.shown = replay;
    this.shownAs = as;
    this.onShow(before, replay);
  }

  // The next step to request. Undefined: all likely steps are known.
  #next(): ReplayStep | undefined {
    const { ply, as } = this.#wanted;
    return ahead
      .map((step) => ({ ply: ply + step, as }))
      .find((step) => step.ply >= 0 && step.ply <= this.#plies && !this.#kept.has(keyOf(step)));
  }

  async #fetch(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    for (let step = this.#next(); step !== undefined; step = this.#next()) {
      const reply = await this.#ask(step);
      if (reply.is === "refused") {
        this.refused = reply;
        break;
      }
      this.#take(step, reply);
      await new Promise((resolve) => setTimeout(resolve, this.#pause));
    }
    this.#asking = false;
  }

  #take(step: ReplayStep, reply: Replay): void {
    this.refused = undefined;
    this.#plies = reply.plies;
    this.#kept.set(keyOf(step), reply);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    const wanted = keyOf(this.#wanted);
    // During a scrub, each arriving step appears, before the wanted one comes.
    const onTheWay = !this.#kept.has(wanted) && step.as === this.#wanted.as;
    if (keyOf(step) === wanted || onTheWay) this.#show(reply, step.as);
  }
}
