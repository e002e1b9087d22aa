// The advice of a good player. A player can ask for it if all others are bots. It stays until the next decision.
import { placeKind } from "../map/geometry.ts";
import type { Advice, AdviceMessage, Refused } from "../protocol.ts";
import { isAmongBots } from "./people.ts";
import type { Scene } from "./scene.svelte.ts";

// A place on the board, and the number of its way (from 1).
export interface Mark {
  place: string;
  number: number;
}

const placesOf = (way: Advice): string[] =>
  way.actions.flatMap((action) => action.split(" ")).filter((word) => placeKind(word) !== undefined);

export class Advising {
  readonly #scene: Scene;
  #advice: AdviceMessage | undefined = $state.raw(undefined);
  refusal: Refused | undefined = $state.raw(undefined);
  #asked: number | undefined;

  // Only a player at a table gets advice. A lesson has no table and has its own teacher.
  readonly isOffered: boolean = $derived.by(() => {
    const { seat, table } = this.#scene;
    return table !== "" && seat !== undefined && isAmongBots(this.#scene);
  });
  readonly isPossible: boolean = $derived.by(() => {
    const { about, you } = this.#scene;
    if (about?.stage !== "playing" || about.paused_by !== undefined) return false;
    return this.isOffered && you?.decision !== undefined && !this.#scene.wire.isAway;
  });
  readonly best: Advice[] | undefined = $derived.by(() =>
    this.#advice !== undefined && this.#advice.decision === this.#scene.you?.decision ? this.#advice.best : undefined,
  );
  // A place that belongs to several ways gets the mark of the best one.
  readonly marks: Mark[] = $derived.by(() => {
    const marks = new Map<string, number>();
    for (const [at, way] of (this.best ?? []).entries())
      for (const place of placesOf(way)) if (!marks.has(place)) marks.set(place, at + 1);
    return [...marks].map(([place, number]) => ({ place, number }));
  });

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  // Asks only once for each decision.
  async ask(): Promise<void> {
    const decision = this.#scene.you?.decision;
    if (decision === undefined || decision === this.#asked) return;
    this.#asked = decision;
    this.refusal = undefined;
    const reply = await this.#scene.ask({ do: "advise", decision });
    if (this.#asked !== decision) return;
    if (reply.is === "advice") this.#advice = reply;
    if (reply.is !== "refused" || reply.stale === true) return;
    this.refusal = reply;
    this.#asked = undefined;
  }
}
