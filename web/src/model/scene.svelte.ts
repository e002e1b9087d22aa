// What is shown of one table: a live game, a replay of one, whatever else plays on a board. All that stands around the board reads
// this, and asks it for what it wants done.
import { coached } from "../app/coached.svelte.ts";
import { allSeats, baseSeats, optionsOfEdition, usualEdition } from "../game.ts";
import { hasSea } from "../map/coast.ts";
import type { Reply, Wire, Wish } from "../net/wire.ts";
import type {
  About,
  AgreedOptions,
  Board,
  ChatLine,
  Clock,
  Color,
  Edition,
  Event,
  Known,
  Lapse,
  Person,
  Refused,
  RuleOptions,
  Seat,
  SeatView,
  View,
  You,
} from "../protocol.ts";
import type { Refusal } from "../words/names.ts";
import type { Entry } from "./eventLog.svelte.ts";
import { recordOf } from "./record.ts";

// What has just happened, for code that shows it: the events, how things were before, and how they are now.
export interface News {
  events: Event[];
  before: View | undefined;
  after: View | undefined;
  // A frame that tells everything again: nothing to animate.
  whole: boolean;
}

export abstract class Scene {
  abstract readonly table: string;
  abstract readonly wire: Wire;
  // That of the last frame.
  abstract readonly version: number;
  abstract readonly about: About | undefined;
  abstract readonly options: AgreedOptions | undefined;
  abstract readonly board: Board | undefined;
  abstract readonly view: View | undefined;
  abstract readonly clock: Clock | undefined;
  // When the offer on the table lapses; undefined: there is none, or it does not.
  abstract readonly lapse: Lapse | undefined;
  // What we could know of the others' hidden cards, if the table has agreed to tell it.
  abstract readonly known: Known | undefined;
  abstract readonly you: You | undefined;
  abstract readonly chat: ChatLine[];
  // Who is connected, and how many look on.
  abstract readonly here: Person[];
  abstract readonly watching: number;
  // What has happened so far.
  abstract readonly entries: Entry[];
  // Why there is nothing to see here.
  abstract readonly refused: Refused | undefined;
  // The last refusal of an action, to be shown next to what is asked; gone with the next frame that changes something.
  refusal: Refusal | undefined = $state.raw(undefined);
  // A request of ours is under way.
  busy = $state(false);

  // What most frames leave unchanged: code that reads these need not look again at every frame.
  // Who we are here.
  readonly seat: Seat | undefined = $derived.by(() => this.you?.seat);
  readonly seats: Seat[] = $derived.by(() => allSeats.filter((seat) => this.about?.seats[seat] !== undefined));
  readonly colors: Record<Seat, Color> = $derived.by(() => recordOf(allSeats, (seat) => this.color(seat)));
  readonly edition: Edition = $derived.by(() => this.options?.set_up.edition ?? usualEdition);
  readonly toWin: number = $derived.by(
    () => this.options?.set_up.options?.points_to_win ?? optionsOfEdition[this.edition].points_to_win,
  );
  // Is there a phase between turns in which all others may build?
  readonly hasSpecialPhase: boolean = $derived.by(() => {
    const usual = optionsOfEdition[this.edition].between_turns;
    return this.seats.length > baseSeats && (this.options?.set_up.options?.between_turns ?? usual) === "special";
  });
  // Are ships played with?
  readonly atSea: boolean = $derived.by(() => hasSea(this.board));
  // Is the pirate played, beside the robber or instead of it?
  readonly pirate: NonNullable<RuleOptions["pirate"]> = $derived.by(() =>
    this.atSea ? (this.options?.set_up.options?.pirate ?? optionsOfEdition[this.edition].pirate) : "none",
  );
  readonly hasRobber: boolean = $derived.by(() => this.pirate !== "only");
  readonly isHost: boolean = $derived.by(() => this.you !== undefined && this.about?.host === this.you.person);
  readonly #tokensText: string | undefined = $derived.by(() => JSON.stringify(this.view?.tokens));
  // Where Invention has changed them.
  readonly tokens: View["tokens"] = $derived.by(() =>
    this.#tokensText === undefined ? undefined : (JSON.parse(this.#tokensText) as View["tokens"]),
  );

  #listeners = new Set<(news: News) => void>();

  // Sends actions for the present decision; all of them are done, or none.
  abstract act(actions: string[]): Promise<boolean>;
  abstract ask(wish: Wish): Promise<Reply>;
  // Requests that are not about the game; a refusal is shown.
  abstract wish(wish: Wish): Promise<Reply>;

  // Why nothing at all can be done just now, whatever the rules say.
  whyNot(): Refusal | undefined {
    return undefined;
  }

  // A teacher tells what to do: nobody else does.
  get isTaught(): boolean {
    return coached.of(this.table) !== undefined;
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

  onNews(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected tell(news: News): void {
    for (const listener of [...this.#listeners]) listener(news);
  }
}
