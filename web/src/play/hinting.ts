// The hints for a first-time player. Each appears once, at its moment.
import { commodities } from "../game.ts";
import { isNear } from "../model/landing.ts";
import type { Legal, Own, View } from "../protocol.ts";

// The page's own choice.
export const hints = [
  "settlement",
  "city",
  "robber",
  "pirate",
  "gold",
  "ship",
  "islands",
  "roll",
  "commodity",
  "progress",
  "improvement",
  "knight",
  "barbarians",
  "bank",
] as const;
export type HintName = (typeof hints)[number];

export function isTimely(hint: HintName, view: View, own: Own, legal: Legal): boolean {
  const isAsked = view.waiting?.includes(own.seat) ?? false;
  switch (hint) {
    case "settlement":
      return isAsked && view.phase === "setup-settlement";
    case "city":
      return isAsked && view.phase === "setup-city";
    case "robber":
      return isAsked && legal.robber !== undefined;
    case "pirate":
      return isAsked && legal.robber !== undefined && legal.pirate !== undefined;
    case "gold":
      return isAsked && legal.gold !== undefined;
    case "ship":
      return legal.ship !== undefined;
    case "islands":
      return (view.seats[own.seat]?.ships?.length ?? 0) > 0;
    case "roll":
      return isAsked && view.phase === "before-roll";
    case "commodity":
      return commodities.some((card) => (own.hand[card] ?? 0) > 0);
    case "progress":
      return own.cards.length > 0;
    case "improvement":
      return legal.improve !== undefined;
    case "knight":
      return legal.hire !== undefined || legal.activate !== undefined;
    case "barbarians":
      return isNear(view);
    case "bank":
      return legal.bank !== undefined;
  }
}

export const nextHint = (seen: readonly string[], view: View, own: Own, legal: Legal): HintName | undefined =>
  hints.find((hint) => !seen.includes(hint) && isTimely(hint, view, own, legal));
