// What a teacher says at a table: for each sort of decision, what to look for. It goes by what the server tells of the position.
import { isNear } from "../model/landing.ts";
import { keysOf } from "../model/picking.ts";
import type { ActionWords, Card, Legal, Own, Phase, View } from "../protocol.ts";
import { words } from "../words/words.svelte.ts";

// A choice of the page: in a turn, the first that fits. Of the barbarians one hears on the first turn, long before they come.
const inTurn = [
  "return",
  "barbarians",
  "wake",
  "danger",
  "wall",
  "let-them",
  "full",
  "city",
  "settlement",
  "improve",
  "card",
  "hire",
  "activate",
  "road",
  "bank",
  "end",
] as const;

type TurnLine = (typeof inTurn)[number];
// Besides these: the name of a phase, or of a kind of action that is asked for.
export type CoachLine = TurnLine | Phase | ActionWords;
// What comes up again and again, and is worth saying again.
const warnings: readonly string[] = ["return", "wake", "danger", "wall", "let-them", "full"] satisfies TurnLine[];
export const isWarning = (line: CoachLine): boolean => warnings.includes(line);

export const turnLines: readonly string[] = inTurn;

function isTimely(line: TurnLine, view: View, own: Own, legal: Legal): boolean {
  const { losers = [] } = view.barbarians;
  const seat = view.seats[own.seat];
  const isFull = seat !== undefined && seat.hand > seat.limit;
  switch (line) {
    case "return":
      return legal.return !== undefined;
    case "wake":
      return isNear(view) && losers.includes(own.seat) && legal.activate !== undefined;
    case "danger":
      return isNear(view) && losers.includes(own.seat);
    case "let-them":
      return isNear(view) && losers.length > 0;
    case "wall":
      return isFull && legal.wall !== undefined;
    case "full":
      return isFull;
    case "city":
    case "settlement":
    case "improve":
    case "hire":
    case "activate":
    case "road":
    case "bank":
      return legal[line] !== undefined;
    case "card":
      return Object.keys(legal).some((key) => key.startsWith("play "));
    case "barbarians":
    case "end":
      return true;
  }
}

// What the bank takes most cheaply, of what can be given to it: a line speaks of that.
export function bankOffer(own: Own, legal: Legal): { card: Card; rate: number } | undefined {
  const cards = new Set((legal.bank ?? []).map((action) => action.split(" ")[0] as Card));
  const offers = [...cards].map((card) => ({ card, rate: own.rates[card] }));
  return offers.sort((a, b) => a.rate - b.rate)[0];
}

// What has not been heard yet; undefined: nothing is asked, or all was said.
export function coachLine(heard: readonly string[], view: View, own: Own, legal: Legal): CoachLine | undefined {
  if (view.waiting?.includes(own.seat) !== true) return undefined;
  const { phase } = view;
  if (phase === "main") return inTurn.find((line) => !heard.includes(line) && isTimely(line, view, own, legal));
  const line = [phase, ...keysOf(legal)].find((name) => words.has(`coach.${name}`));
  return line === undefined || heard.includes(line) ? undefined : line;
}
