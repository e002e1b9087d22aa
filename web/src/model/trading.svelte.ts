// What there is to trade or to answer, for those who show it and for the switch that declines.
import { settings } from "../app/settings.svelte.ts";
import type { Exchange, Legal, Seat } from "../protocol.ts";
import { emptyOffer } from "./offer.ts";
import type { Session } from "./session.svelte.ts";

const legalOf = (session: Session): Legal => session.you?.legal ?? {};

// An offer awaits our answer.
export const isAsked = (session: Session): boolean => legalOf(session).decline !== undefined;

// The offer of the one whose turn it is.
export function runningOffer(session: Session): { by: Seat; offer: Exchange } | undefined {
  const by = session.view?.turn;
  const offer = by === undefined ? undefined : session.seatView(by)?.offer;
  return by === undefined || offer === undefined ? undefined : { by, offer };
}

// Something can be done in the trade panel, or an offer can be looked at.
export function hasTrade(session: Session): boolean {
  const legal = legalOf(session);
  const own = session.you?.exchange !== undefined || legal.bank !== undefined || legal["harbor-offer"] !== undefined;
  return own || runningOffer(session) !== undefined;
}

// How many things wait in the trade panel: an offer to answer, or answers to choose from.
export const waitingTrades = (session: Session): number =>
  isAsked(session) ? 1 : (legalOf(session).confirm?.length ?? 0);

class Draft {
  // The last offer of one's own that led to nothing.
  offer: Exchange = $state.raw(emptyOffer);
}
export const draft = new Draft();

// For a component, called while it is made: a draft holds for the turn, and until something was traded.
export function forgetDrafts(session: Session): void {
  $effect(() =>
    session.onNews(({ events }) => {
      if (events.some((event) => event.event === "traded" || event.event === "turn")) draft.offer = emptyOffer;
    }),
  );
}

// For a component, called while it is created: a player who does not trade declines at once.
export function declineByItself(session: Session): void {
  let done: number | undefined;
  $effect(() => {
    const decision = session.you?.decision;
    if (!settings.declineOffers || !isAsked(session) || session.busy || decision === done) return;
    done = decision;
    void session.act(["decline"]);
  });
}
