// What is asked of whom, as a message of the catalog: each phase has one for the players asked, and one for others.
import { atSea } from "../game.ts";
import type { ActionWords, Legal, Own, Phase, RuleOptions, Seat, View } from "../protocol.ts";
import { handSize } from "./cards.ts";
import { mustLoseCard } from "./choosing.ts";
import { words, type MessageKey } from "../words/words.svelte.ts";

export interface Asked {
  key: MessageKey;
  // Who is meant by {who}.
  who: Seat[];
  mine: boolean;
  values: Record<string, number>;
}

type Pirate = NonNullable<RuleOptions["pirate"]>;

const made = (key: string): MessageKey => key as MessageKey;

// How many cards are still to be named.
export function owed(view: View, own: Own | undefined): number {
  const owes = own === undefined ? undefined : view.seats[own.seat]?.owes;
  return Math.max(1, (owes ?? 1) - handSize(own?.chosen));
}

const seaChoices: Partial<Record<Phase, { land: ActionWords; sea: ActionWords }>> = atSea;

// The message of what may be done on land or at sea: where it may be done at sea, alone or as well, another one says so.
export function withSea(key: string, phase: Phase | undefined, legal: Legal | undefined): string {
  const choice = phase === undefined ? undefined : seaChoices[phase];
  if (choice === undefined || legal?.[choice.sea] === undefined) return key;
  const keys = legal[choice.land] === undefined ? [`${key}-only-sea`, `${key}-sea`] : [`${key}-sea`];
  return keys.find((each) => words.has(each)) ?? key;
}

// The maker of an offer waits for the answers, and is asked for none; nor is whoever leaves it alone.
function whoIsAsked({ phase, turn, waiting = [] }: View, left: Seat | undefined): Seat[] {
  const who = phase === "trade" ? waiting.filter((seat) => seat !== turn && seat !== left) : waiting;
  return who.length > 0 || turn === undefined ? who : [turn];
}

// In a paired turn both players are named, {roller} and {partner}.  [MORE-20]
function phaseWords({ phase, turn, partner }: View): string {
  if (phase !== "main" || partner === undefined) return phase;
  return turn === partner ? "main-second" : "main-first";
}

// What others are told of whoever moves the robber or the pirate: a chase has named one of them.
function raiderWords({ phase, pending }: View, pirate: Pirate): string {
  if (phase !== "move-robber") return "";
  if (pirate === "only" || pending?.cause === "pirate-chase") return "-only-sea";
  return pirate === "both" && pending?.cause === "seven" ? "-sea" : "";
}

interface AtTable {
  // There is an offer that may be left alone.
  isLeft?: boolean;
  pirate?: Pirate;
}

export function asked(
  view: View,
  own: Own | undefined,
  legal: Legal | undefined,
  { isLeft = false, pirate = "none" }: AtTable = {},
): Asked {
  const waiting = view.waiting ?? [];
  const mine = own !== undefined && waiting.includes(own.seat) && !isLeft;
  const who = whoIsAsked(view, isLeft ? own?.seat : undefined);
  const values = { count: who.length, owed: owed(view, own), free: view.pending?.["free-roads"] ?? 1 };
  if (!mine && view.phase === "trade" && who.every((seat) => seat === view.turn))
    return { key: "ask.offerLies", who, mine, values };
  if (!mine) {
    return { key: made(`ask.they-${phaseWords(view)}${raiderWords(view, pirate)}`), who, mine, values };
  }
  if (view.phase === "trade" && view.turn !== undefined && view.turn !== own.seat) {
    return { key: "ask.answerOffer", who: [view.turn], mine, values };
  }
  if (view.phase === "main" && legal?.return !== undefined) {
    return { key: mustLoseCard(legal) ? "ask.tooManyCards" : "ask.tooManyByEnd", who, mine, values };
  }
  return { key: made(withSea(`ask.you-${phaseWords(view)}`, view.phase, legal)), who, mine, values };
}
