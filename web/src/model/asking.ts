// The message for the current question: each phase has one message for the asked players, and one for the others.
import { atSea } from "../game.ts";
import type { ActionWords, Legal, Own, Phase, RuleOptions, Seat, View } from "../protocol.ts";
import { handSize } from "./cards.ts";
import { mustLoseCard } from "./choosing.ts";
import { words, type MessageKey } from "../words/words.svelte.ts";

export interface Asked {
  key: MessageKey;
  // The seats that {who} names.
  who: Seat[];
  mine: boolean;
  values: Record<string, number>;
}

type Pirate = NonNullable<RuleOptions["pirate"]>;

const made = (key: string): MessageKey => key as MessageKey;

// The number of cards that the player still has to name.
export function owed(view: View, own: Own | undefined): number {
  const owes = own === undefined ? undefined : view.seats[own.seat]?.owes;
  return Math.max(1, (owes ?? 1) - handSize(own?.chosen));
}

const seaChoices: Partial<Record<Phase, { land: ActionWords; sea: ActionWords }>> = atSea;

// The message for an action on land or at sea. If the sea is possible (alone or as well), there is a separate message.
export function withSea(key: string, phase: Phase | undefined, legal: Legal | undefined): string {
  const choice = phase === undefined ? undefined : seaChoices[phase];
  if (choice === undefined || legal?.[choice.sea] === undefined) return key;
  const keys = legal[choice.land] === undefined ? [`${key}-only-sea`, `${key}-sea`] : [`${key}-sea`];
  return keys.find((each) => words.has(each)) ?? key;
}

// The maker of an offer only waits for answers. A player who leaves the offer alone is not asked either.
function whoIsAsked({ phase, turn, waiting = [] }: View, left: Seat | undefined): Seat[] {
  const who = phase === "trade" ? waiting.filter((seat) => seat !== turn && seat !== left) : waiting;
  return who.length > 0 || turn === undefined ? who : [turn];
}

// In a paired turn both players are named, {roller} and {partner}.  [MORE-20]
function phaseWords({ phase, turn, partner }: View): string {
  if (phase !== "main" || partner === undefined) return phase;
  return turn === partner ? "main-second" : "main-first";
}

// The message for the others while a player moves the robber or the pirate. A chase moves only one of the two.
function raiderWords({ phase, pending }: View, pirate: Pirate): string {
  if (phase !== "move-robber") return "";
  if (pirate === "only" || pending?.cause === "pirate-chase") return "-only-sea";
  return pirate === "both" && pending?.cause === "seven" ? "-sea" : "";
}

interface AtTable {
  // The player can leave the current offer alone.
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
