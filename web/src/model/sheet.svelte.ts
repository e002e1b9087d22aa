// What the desk's sheet shows, one thing at a time: what is asked, what was opened, or the cards and actions of a turn.
import type { Card, ProgressCard, Seat } from "../protocol.ts";
import type { Acting } from "./acting.svelte.ts";
import { choiceKeys, mustLoseCard } from "./choosing.ts";
import type { Room } from "./room.svelte.ts";
import type { Scene } from "./scene.svelte.ts";
import { draft, isAsked, isPartner, runningOffer } from "./trading.svelte.ts";

export const papers = ["log", "chat", "table", "menu"] as const;
export type Paper = (typeof papers)[number];

// What the rules, or other players, want to know.
export type Question = "proposal" | "choice" | "offer" | "words" | "piece";
export type Shown = Question | Paper | "seat" | "ship" | "trade" | "card" | "over" | "turn" | "advice";

export class Sheet {
  readonly #scene: Scene;
  readonly #acting: Acting;
  readonly #room: Room;
  // The paper that lies on top, with the people where there is room for it.
  paper: Paper = $state("log");
  // It lies in the sheet, where there is no room for it with the people.
  isPaperOpen = $state(false);
  isTrading = $state(false);
  // An offer is answered with another.
  isCountering = $state(false);
  // The place in the hand of the progress card that is read.
  card: number | undefined = $state(undefined);
  // Progress cards that were drawn, until they are read or the turn after is over.
  newCards: readonly ProgressCard[] = $state.raw([]);
  seat: Seat | undefined = $state(undefined);
  // What the barbarians are about.
  isShipOpen = $state(false);
  // What would be good to do now.
  isAdviceOpen = $state(false);
  // The decision for which it was last wanted.
  #advisedAt: number | undefined = $state(undefined);
  // Messages that came while the chat was not in sight.
  unread = $state(0);
  // A message is about to be written: the chat takes the keys as soon as it is there.
  isToWrite = $state(false);

  // At no table there is nobody to talk to.
  readonly papers: readonly Paper[];

  readonly #hasPapers = $derived.by(() => this.#room.layout.hasPapers);
  // By the rules, or by other players.
  readonly #asked: Question | undefined = $derived.by(() => {
    const { about, you, view } = this.#scene;
    const needed = about?.proposal?.needed;
    if (you !== undefined && (needed?.includes(you.person) === true || about?.proposal?.by === you.person))
      return "proposal";
    if (about?.stage === "over" || you?.own === undefined) return undefined;
    if (choiceKeys(view?.phase, you.legal).length > 0) return "choice";
    return isAsked(this.#scene) ? "offer" : undefined;
  });
  // Where there is only one thing to do, only who wants it just then is told so.
  readonly #isAdvisable: boolean = $derived.by(() => {
    const { decision, legal } = this.#scene.you ?? {};
    return decision !== undefined && (decision === this.#advisedAt || Object.values(legal ?? {}).flat().length > 1);
  });
  readonly question: Question | undefined = $derived.by(() => {
    const { piece, words } = this.#acting;
    // A road or a ship: that is asked before the rest of a choice goes on.
    if (this.#asked !== undefined) return this.#asked === "choice" && piece !== undefined ? "piece" : this.#asked;
    if (words.length > 0) return "words";
    return piece === undefined ? undefined : "piece";
  });
  readonly shown: Shown = $derived.by(() => {
    if (this.isPaperOpen && !this.#hasPapers) return this.paper;
    if (this.seat !== undefined) return "seat";
    if (this.isShipOpen) return "ship";
    if (this.isAdviceOpen && this.#isAdvisable) return "advice";
    if (this.question !== undefined) return this.question;
    if (this.#scene.about?.stage === "over") return "over";
    if (this.#scene.you?.own === undefined) return this.#hasPapers ? "table" : "log";
    if (this.isTrading || isPartner(this.#scene)) return "trade";
    return this.readCard === undefined || this.hasCardTexts ? "turn" : "card";
  });
  // What others or the rules have brought onto it: that may change under the pointer.
  readonly meaning: string = $derived.by(() => {
    const { you, view, about } = this.#scene;
    const offer = runningOffer(this.#scene) === undefined ? undefined : view?.["offers-made"];
    const decision = this.#asked === "choice" ? you?.decision : undefined;
    return [this.#asked, decision, offer, about?.stage].join(" ");
  });
  // Progress cards lie there with their texts; elsewhere they show no more than their names.
  readonly hasCardTexts: boolean = $derived.by(() => {
    const { deskForm } = this.#room.layout;
    return deskForm === "roomy" || deskForm === "flat";
  });
  // One must be played or put back: nothing else can be done.
  readonly isCardTooMany: boolean = $derived.by(() => mustLoseCard(this.#scene.you?.legal));
  // With one too many, one is open by itself where the others' texts are not in sight.
  readonly readCard: number | undefined = $derived.by(() => {
    const count = this.#scene.you?.own?.cards.length ?? 0;
    const card = this.card ?? (this.isCardTooMany && !this.hasCardTexts ? 0 : undefined);
    return card === undefined || count === 0 ? undefined : Math.min(card, count - 1);
  });

  constructor(scene: Scene, acting: Acting, room: Room) {
    this.papers = scene.table === "" ? papers.filter((paper) => paper !== "chat") : papers;
    this.#scene = scene;
    this.#acting = acting;
    this.#room = room;
  }

  isInSight(paper: Paper): boolean {
    return this.paper === paper && (this.#hasPapers || this.isPaperOpen);
  }

  // A second time puts it away, where it lies over something else.
  open(paper: Paper): void {
    const isAgain = this.isPaperOpen && this.paper === paper;
    this.#putPapersAway();
    this.paper = paper;
    this.isPaperOpen = !isAgain;
  }

  write(): void {
    if (!this.isInSight("chat")) this.open("chat");
    this.isToWrite = true;
  }

  openSeat(seat: Seat): void {
    const isAgain = this.seat === seat;
    this.#putPapersAway();
    this.seat = isAgain ? undefined : seat;
  }

  openShip(): void {
    const isAgain = this.isShipOpen;
    this.#putPapersAway();
    this.isShipOpen = !isAgain;
  }

  openAdvice(on: boolean): void {
    this.putAway();
    this.isAdviceOpen = on;
    this.#advisedAt = this.#scene.you?.decision;
  }

  trade(on: boolean): void {
    this.putAway();
    this.isTrading = on;
  }

  // Opens the trade with a card to give.
  tradeWith(card: Card): void {
    this.trade(true);
    if ((this.#scene.you?.own?.hand[card] ?? 0) > 0) draft.set({ give: { [card]: 1 }, get: {} });
  }

  // Whatever was opened; returns false if there was nothing.
  putAway(): boolean {
    const isOpen =
      (this.isPaperOpen && !this.#hasPapers) ||
      this.seat !== undefined ||
      this.isShipOpen ||
      this.isAdviceOpen ||
      this.isTrading ||
      this.card !== undefined;
    this.#putPapersAway();
    this.isTrading = false;
    this.card = undefined;
    return isOpen;
  }

  #putPapersAway(): void {
    this.isPaperOpen = false;
    this.seat = undefined;
    this.isShipOpen = false;
    this.isAdviceOpen = false;
  }
}
