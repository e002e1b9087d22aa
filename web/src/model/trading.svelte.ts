// What there is to trade or to answer, for those who show it and for the switch that declines.
import { settings } from "../app/settings.svelte.ts";
import type { Exchange, Legal, Seat } from "../protocol.ts";
import { emptyOffer } from "./offer.ts";
import type { Scene } from "./scene.svelte.ts";

const legalOf = (scene: Scene): Legal => scene.you?.legal ?? {};

// An offer awaits our answer.
export const isAsked = (scene: Scene): boolean => legalOf(scene).decline !== undefined;

// The offer of the one whose turn it is.
export function runningOffer(scene: Scene): { by: Seat; offer: Exchange } | undefined {
  const by = scene.view?.turn;
  const offer = by === undefined ? undefined : scene.seatView(by)?.offer;
  return by === undefined || offer === undefined ? undefined : { by, offer };
}

// Something can be done in the trade panel, or an offer can be looked at.
export function hasTrade(scene: Scene): boolean {
  const legal = legalOf(scene);
  const own = scene.you?.exchange !== undefined || legal.bank !== undefined || legal["harbor-offer"] !== undefined;
  return own || runningOffer(scene) !== undefined;
}

// How many things wait in the trade panel: an offer to answer, or answers to choose from.
export const waitingTrades = (scene: Scene): number => (isAsked(scene) ? 1 : (legalOf(scene).confirm?.length ?? 0));

class Draft {
  // The last offer of one's own that led to nothing.
  offer: Exchange = $state.raw(emptyOffer);
}
export const draft = new Draft();

// For a component, called while it is made: a draft holds for the turn, and until something was traded.
export function forgetDrafts(scene: Scene): void {
  $effect(() =>
    scene.onNews(({ events }) => {
      if (events.some((event) => event.event === "traded" || event.event === "turn")) draft.offer = emptyOffer;
    }),
  );
}

// For a component, called while it is created: a player who does not trade declines at once.
export function declineByItself(scene: Scene): void {
  let done: number | undefined;
  $effect(() => {
    const decision = scene.you?.decision;
    if (!settings.declineOffers || !isAsked(scene) || scene.busy || decision === done) return;
    done = decision;
    void scene.act(["decline"]);
  });
}
