// The teacher's lines at a table: advice for each type of decision. It depends on the server's facts about the position.
import { isNear } from "../model/landing.ts";
import { keysOf } from "../model/picking.ts";
import type { ActionWords, Card, Legal, Own, Phase, View } from "../protocol.ts";
import { words } from "../words/words.svelte.ts";

// The page's order: a turn shows the first line that fits. The first turn tells about the barbarians, long before they come.
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
// Other lines have the name of a phase, or of a kind of action.
export type CoachLine = TurnLine | Phase | ActionWords;
// Lines for repeated situations: the teacher may say them again.
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

// The card with the player's cheapest rate at the bank. A line names it.
export function bankOffer(own: Own, legal: Legal): { card: Card; rate: number } | undefined {
  const cards = new Set((legal.bank ?? []).map((action) => action.split(" ")[0] as Card));
  const offers = [...cards].map((card) => ({ card, rate: own.rates[card] }));
  return offers.sort((a, b) => a.rate - b.rate)[0];
}

// The next unheard line. Undefined: there is no question, or no unheard line.
export function coachLine(heard: readonly string[], view: View, own: Own, legal: Legal): CoachLine | undefined {
  if (view.waiting?.includes(own.seat) !== true) return undefined;
  const { phase } = view;
  if (phase === "main") return inTurn.find((line) => !heard.includes(line) && isTimely(line, view, own, legal));
  const line = [phase, ...keysOf(legal)].find((name) => words.has(`coach.${name}`));
  return line === undefined || heard.includes(line) ? undefined : line;
}
