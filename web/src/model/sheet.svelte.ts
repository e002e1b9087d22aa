// The content of the desk's sheet, one thing at a time: a question, an opened thing, or the cards and actions of a turn.
import type { Card, ProgressCard, Seat } from "../protocol.ts";
import type { Acting } from "./acting.svelte.ts";
import { choiceKeys, mustLoseCard } from "./choosing.ts";
import type { Room } from "./room.svelte.ts";
import type { Scene } from "./scene.svelte.ts";
import { draft, isAsked, isPartner, runningOffer } from "./trading.svelte.ts";

export const papers = ["log", "chat", "table", "menu"] as const;
export type Paper = (typeof papers)[number];

// Questions from the rules or from other players.
export type Question = "proposal" | "choice" | "offer" | "words" | "piece";
export type Shown = Question | Paper | "seat" | "ship" | "trade" | "card" | "over" | "turn" | "advice";

export class Sheet {
  readonly #scene: Scene;
  readonly #acting: Acting;
  readonly #room: Room;
  // The paper on top of the papers, beside the people if there is room.
  paper: Paper = $state("log");
  // The paper is open in the sheet, because there is no room for it beside the people.
  isPaperOpen = $state(false);
  isTrading = $state(false);
  // The player prepares a counter-offer.
  isCountering = $state(false);
  // The index in the hand of the open progress card.
  card: number | undefined = $state(undefined);
  // Drawn progress cards, until the player reads them or the next turn is over.
  newCards: readonly ProgressCard[] = $state.raw([]);
  seat: Seat | undefined = $state(undefined);
  // The page about the barbarians is open.
  isShipOpen = $state(false);
  // The page with advice is open.
  isAdviceOpen = $state(false);
  // The decision of the last request for advice.
  #advisedAt: number | undefined = $state(undefined);
  // The number of messages that came while the chat was out of sight.
  unread = $state(0);
  // The player wants to write: the chat takes the focus when it appears.
  isToWrite = $state(false);

  // Without a table there is no chat.
  readonly papers: readonly Paper[];

  readonly #hasPapers = $derived.by(() => this.#room.layout.hasPapers);
  // The question from the rules or from other players.
  readonly #asked: Question | undefined = $derived.by(() => {
    const { about, you, view } = this.#scene;
    const needed = about?.proposal?.needed;
    if (you !== undefined && (needed?.includes(you.person) === true || about?.proposal?.by === you.person))
      return "proposal";
    if (about?.stage === "over" || you?.own === undefined) return undefined;
    if (choiceKeys(view?.phase, you.legal).length > 0) return "choice";
    return isAsked(this.#scene) ? "offer" : undefined;
  });
  // If only one action is possible, only a request at this decision shows the advice.
  readonly #isAdvisable: boolean = $derived.by(() => {
    const { decision, legal } = this.#scene.you ?? {};
    return decision !== undefined && (decision === this.#advisedAt || Object.values(legal ?? {}).flat().length > 1);
  });
  readonly question: Question | undefined = $derived.by(() => {
    const { piece, words } = this.#acting;
    // A road or a ship? This question comes before the rest of a choice.
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
  // The content that others or the rules have brought. It can change under the pointer.
  readonly meaning: string = $derived.by(() => {
    const { you, view, about } = this.#scene;
    const offer = runningOffer(this.#scene) === undefined ? undefined : view?.["offers-made"];
    const decision = this.#asked === "choice" ? you?.decision : undefined;
    return [this.#asked, decision, offer, about?.stage].join(" ");
  });
  // Progress cards show their texts there; elsewhere they show only their names.
  readonly hasCardTexts: boolean = $derived.by(() => {
    const { deskForm } = this.#room.layout;
    return deskForm === "roomy" || deskForm === "flat";
  });
  // The player must first play a card or put one back.
  readonly isCardTooMany: boolean = $derived.by(() => mustLoseCard(this.#scene.you?.legal));
  // With one card too many, a card opens by itself if the texts are out of sight.
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

  // A second call closes it, if it covers something else.
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

  // Opens the trade panel with a card to give.
  tradeWith(card: Card): void {
    this.trade(true);
    if ((this.#scene.you?.own?.hand[card] ?? 0) > 0) draft.set({ give: { [card]: 1 }, get: {} });
  }

  // Closes the open thing. Returns false if nothing is open.
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
