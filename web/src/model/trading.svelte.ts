// What there is to trade or to answer.
import { settings } from "../app/settings.svelte.ts";
import type { Exchange, Legal, Seat } from "../protocol.ts";
import { emptyOffer } from "./offer.ts";
import type { Scene } from "./scene.svelte.ts";
import type { Said } from "./tellers.ts";

const legalOf = (scene: Scene): Legal => scene.you?.legal ?? {};

// An offer may be answered.
export const isOffered = (scene: Scene): boolean => legalOf(scene).decline !== undefined;

// It awaits our answer. One that lapses asks nothing of those who can't pay: they decline with all others who leave it alone,
// never sooner, so that nobody learns of it.
export const isAsked = (scene: Scene): boolean =>
  isOffered(scene) && (legalOf(scene).accept !== undefined || scene.lapse === undefined);

// The offer of the one whose turn it is.
export function runningOffer(scene: Scene): { by: Seat; offer: Exchange } | undefined {
  const by = scene.view?.turn;
  const offer = by === undefined ? undefined : scene.seatView(by)?.offer;
  return by === undefined || offer === undefined ? undefined : { by, offer };
}

// An offer that we made, or may still become a part of: whatever the others answer concerns us.
export function isPartner(scene: Scene): boolean {
  const by = runningOffer(scene)?.by;
  if (by === undefined || scene.seat === undefined) return false;
  const answer = scene.seatView(scene.seat)?.answer;
  return by === scene.seat || answer === "accepted" || answer === "countered";
}

// One that asks nothing of the player, who can't pay it: it is told instead.
export function unpaidOffer(scene: Scene): Said | undefined {
  const running = runningOffer(scene);
  if (running === undefined || !isOffered(scene) || isAsked(scene) || settings.declineOffers) return undefined;
  const { by, offer } = running;
  const cards = { gave: { kind: "cards", cards: offer.give }, got: { kind: "cards", cards: offer.get } } as const;
  return { key: "ask.cantPay", values: { seat: { kind: "seat", seat: by }, ...cards } };
}

// How many things wait in the trade panel: an offer to answer, or answers to choose from.
export const waitingTrades = (scene: Scene): number => (isAsked(scene) ? 1 : (legalOf(scene).confirm?.length ?? 0));

class Draft {
  // What is counted out; after an offer that led to nothing, that one, to be made better.
  offer: Exchange = $state.raw(emptyOffer);
  // It was made, and nobody took it.
  isFailed = $state(false);

  set(offer: Exchange): void {
    this.offer = offer;
    this.isFailed = false;
  }

  clear(): void {
    this.set(emptyOffer);
  }
}
export const draft = new Draft();
