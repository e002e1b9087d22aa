// The state of one table on the page: a live game, a replay, or a lesson. All parts around the board read it, and send their
// actions through it.
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

// The last news, for animations: the events, and the view before and after them.
export interface News {
  events: Event[];
  before: View | undefined;
  after: View | undefined;
  // This frame repeats the whole state: do not animate.
  whole: boolean;
}

export abstract class Scene {
  abstract readonly table: string;
  abstract readonly wire: Wire;
  // The version of the last frame.
  abstract readonly version: number;
  abstract readonly about: About | undefined;
  abstract readonly options: AgreedOptions | undefined;
  abstract readonly board: Board | undefined;
  abstract readonly view: View | undefined;
  abstract readonly clock: Clock | undefined;
  // The time at which the offer on the table lapses. Undefined: there is no offer, or it does not lapse.
  abstract readonly lapse: Lapse | undefined;
  // Deductions about the others' hidden cards, if the table allows them.
  abstract readonly known: Known | undefined;
  abstract readonly you: You | undefined;
  abstract readonly chat: ChatLine[];
  // The connected people, and the number of spectators.
  abstract readonly here: Person[];
  abstract readonly watching: number;
  // The history so far.
  abstract readonly entries: Entry[];
  // The reason why the page shows no table.
  abstract readonly refused: Refused | undefined;
  // The last refusal of an action. The page shows it near the question until the next frame with a change.
  refusal: Refusal | undefined = $state.raw(undefined);
  // A request of this page is not answered yet.
  busy = $state(false);

  // The unchanged parts of most frames, derived here: their readers do not run again at every frame.
  // The person of this browser.
  readonly seat: Seat | undefined = $derived.by(() => this.you?.seat);
  readonly seats: Seat[] = $derived.by(() => allSeats.filter((seat) => this.about?.seats[seat] !== undefined));
  readonly colors: Record<Seat, Color> = $derived.by(() => recordOf(allSeats, (seat) => this.color(seat)));
  readonly edition: Edition = $derived.by(() => this.options?.set_up.edition ?? usualEdition);
  readonly toWin: number = $derived.by(
    () => this.options?.set_up.options?.points_to_win ?? optionsOfEdition[this.edition].points_to_win,
  );
  // Does the game have a phase between turns in which all others may build?
  readonly hasSpecialPhase: boolean = $derived.by(() => {
    const usual = optionsOfEdition[this.edition].between_turns;
    return this.seats.length > baseSeats && (this.options?.set_up.options?.between_turns ?? usual) === "special";
  });
  // Does the game have ships?
  readonly atSea: boolean = $derived.by(() => hasSea(this.board));
  // Does the game have the pirate, beside the robber or instead of it?
  readonly pirate: NonNullable<RuleOptions["pirate"]> = $derived.by(() =>
    this.atSea ? (this.options?.set_up.options?.pirate ?? optionsOfEdition[this.edition].pirate) : "none",
  );
  readonly hasRobber: boolean = $derived.by(() => this.pirate !== "only");
  readonly isHost: boolean = $derived.by(() => this.you !== undefined && this.about?.host === this.you.person);
  readonly #tokensText: string | undefined = $derived.by(() => JSON.stringify(this.view?.tokens));
  // The swapped tokens, after Invention.
  readonly tokens: View["tokens"] = $derived.by(() =>
    this.#tokensText === undefined ? undefined : (JSON.parse(this.#tokensText) as View["tokens"]),
  );

  #listeners = new Set<(news: News) => void>();

  // Sends actions for the current decision. The server does all of them, or none.
  abstract act(actions: string[]): Promise<boolean>;
  abstract ask(wish: Wish): Promise<Reply>;
  // Sends a request outside the game, and shows a refusal.
  abstract wish(wish: Wish): Promise<Reply>;

  // The reason why no action is possible now, independent of the rules.
  whyNot(): Refusal | undefined {
    return undefined;
  }

  // Only a lesson has a teacher.
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

  // The player of a seat: a person's name, or a bot's level.
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
