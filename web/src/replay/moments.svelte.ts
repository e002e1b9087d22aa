// The moments of a game, asked for one after the other: first the one that is wanted, then those that will be wanted next.
// The server answers only so many requests a second, so a fast scrub shows only some moments, but always the last.
import type { Refused, Replay } from "../protocol.ts";
import type { Eyes, Moment } from "./address.ts";

export type AskForMoment = (moment: Moment) => Promise<Replay | Refused>;

const ahead = [0, 1, 2, 3, 4, 5, 6, -1, -2];
const most = 600;
const keyOf = ({ ply, as }: Moment) => `${as} ${ply}`;

export class Moments {
  shown: Replay | undefined = $state.raw(undefined);
  shownAs: Eyes | undefined = $state(undefined);
  refused: Refused | undefined = $state.raw(undefined);
  // Called when another moment is shown.
  onShow: (before: Replay | undefined, after: Replay) => void = () => undefined;

  readonly #ask: AskForMoment;
  readonly #pause: number;
  #kept = new Map<string, Replay>();
  #wanted: Moment = { ply: 0, as: "all" };
  #plies = Infinity;
  #asking = false;

  // `pause`: between two requests, in milliseconds.
  constructor(ask: AskForMoment, pause = 55) {
    this.#ask = ask;
    this.#pause = pause;
  }

  want(moment: Moment): void {
    this.#wanted = { ...moment };
    const known = this.#kept.get(keyOf(moment));
    if (known !== undefined) this.#show(known, moment.as);
    void this.#fetch();
  }

  #show(replay: Replay, as: Eyes): void {
    const before = this.shownAs === as ? this.shown : undefined;
    this.shown = replay;
    this.shownAs = as;
    this.onShow(before, replay);
  }

  // What to ask for next: nothing, if all that may soon be wanted is known.
  #next(): Moment | undefined {
    const { ply, as } = this.#wanted;
    return ahead
      .map((step) => ({ ply: ply + step, as }))
      .find((moment) => moment.ply >= 0 && moment.ply <= this.#plies && !this.#kept.has(keyOf(moment)));
  }

  async #fetch(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    for (let moment = this.#next(); moment !== undefined; moment = this.#next()) {
      const reply = await this.#ask(moment);
      if (reply.is === "refused") {
        this.refused = reply;
        break;
      }
      this.#take(moment, reply);
      await new Promise((resolve) => setTimeout(resolve, this.#pause));
    }
    this.#asking = false;
  }

  #take(moment: Moment, reply: Replay): void {
    this.refused = undefined;
    this.#plies = reply.plies;
    this.#kept.set(keyOf(moment), reply);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest);
    const wanted = keyOf(this.#wanted);
    // While someone scrubs, what comes is shown on the way to what is wanted.
    const onTheWay = !this.#kept.has(wanted) && moment.as === this.#wanted.as;
    if (keyOf(moment) === wanted || onTheWay) this.#show(reply, moment.as);
  }
}
