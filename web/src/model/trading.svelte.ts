// The offers of a table: to make, to answer, to choose from.
import { settings } from "../app/settings.svelte.ts";
import type { Exchange, Legal, Seat } from "../protocol.ts";
import { emptyOffer } from "./offer.ts";
import type { Scene } from "./scene.svelte.ts";
import type { Said } from "./tellers.ts";

const legalOf = (scene: Scene): Legal => scene.you?.legal ?? {};

// The player can answer an offer.
export const isOffered = (scene: Scene): boolean => legalOf(scene).decline !== undefined;

// The offer waits for the player's answer. If an offer lapses, it asks nothing of a player who can't pay: that player declines
// at the lapse, like everyone who does not answer. An earlier answer would reveal the hand.
export const isAsked = (scene: Scene): boolean =>
  isOffered(scene) && (legalOf(scene).accept !== undefined || scene.lapse === undefined);

// The offer of the player whose turn it is.
export function runningOffer(scene: Scene): { by: Seat; offer: Exchange } | undefined {
  const by = scene.view?.turn;
  const offer = by === undefined ? undefined : scene.seatView(by)?.offer;
  return by === undefined || offer === undefined ? undefined : { by, offer };
}

// The player made this offer, or can still trade under it: the others' answers matter here.
export function isPartner(scene: Scene): boolean {
  const by = runningOffer(scene)?.by;
  if (by === undefined || scene.seat === undefined) return false;
  const answer = scene.seatView(scene.seat)?.answer;
  return by === scene.seat || answer === "accepted" || answer === "countered";
}

// An offer that the player can't pay. The page only shows it and asks nothing.
export function unpaidOffer(scene: Scene): Said | undefined {
  const running = runningOffer(scene);
  if (running === undefined || !isOffered(scene) || isAsked(scene) || settings.declineOffers) return undefined;
  const { by, offer } = running;
  const cards = { gave: { kind: "cards", cards: offer.give }, got: { kind: "cards", cards: offer.get } } as const;
  return { key: "ask.cantPay", values: { seat: { kind: "seat", seat: by }, ...cards } };
}

// The number of things to do in the trade panel: an offer to answer, or answers to choose from.
export const waitingTrades = (scene: Scene): number => (isAsked(scene) ? 1 : (legalOf(scene).confirm?.length ?? 0));

class Draft {
  // The counted cards. A failed offer comes back here, for a better one.
  offer: Exchange = $state.raw(emptyOffer);
  // The offer was made, and nobody took it.
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
