// A draft of an offer: the given and the wanted cards, card by card.
import { allCards } from "../game.ts";
import type { Card, Exchange, Hand, OpenExchange } from "../protocol.ts";
import { handWords } from "./cards.ts";

export type OfferSide = keyof Exchange;

export const emptyOffer: Exchange = { give: {}, get: {} };

const set = (hand: Hand, card: Card, count: number): Hand =>
  Object.fromEntries(Object.entries({ ...hand, [card]: count }).filter(([, each]) => each > 0));

const opposite = (side: OfferSide): OfferSide => (side === "give" ? "get" : "give");

export const boundOf = (exchange: OpenExchange, side: OfferSide): Hand =>
  side === "give" ? exchange.most_given : exchange.most_asked;

// Adds one card to a side, or removes one from the other side if it is there.
export function more(offer: Exchange, side: OfferSide, card: Card, exchange: OpenExchange): Exchange {
  const other = opposite(side);
  const across = offer[other][card] ?? 0;
  if (across > 0) return { ...offer, [other]: set(offer[other], card, across - 1) };
  const count = offer[side][card] ?? 0;
  if (count >= (boundOf(exchange, side)[card] ?? 0)) return offer;
  return { ...offer, [side]: set(offer[side], card, count + 1) };
}

export const less = (offer: Exchange, side: OfferSide, card: Card): Exchange => ({
  ...offer,
  [side]: set(offer[side], card, (offer[side][card] ?? 0) - 1),
});

// Cuts the offer to the bounds, because hands change while a player drafts.
export function within(offer: Exchange, exchange: OpenExchange): Exchange {
  const cut = (side: OfferSide): Hand =>
    Object.fromEntries(
      allCards
        .map((card) => [card, Math.min(offer[side][card] ?? 0, boundOf(exchange, side)[card] ?? 0)] as const)
        .filter(([, count]) => count > 0),
    );
  return { give: cut("give"), get: cut("get") };
}

export const isEqual = (a: Exchange, b: Exchange): boolean =>
  allCards.every((card) => (a.give[card] ?? 0) === (b.give[card] ?? 0) && (a.get[card] ?? 0) === (b.get[card] ?? 0));

export const isEmpty = (hand: Hand): boolean => Object.values(hand).every((count) => count === 0);

// The form of an action: "offer 2 wool for 1 brick 1 ore".
export const offerAction = (exchange: OpenExchange, offer: Exchange): string =>
  `${exchange.do} ${handWords(offer.give)} for ${handWords(offer.get)}`;

export const bankAction = (give: Card, get: Card): string => `bank ${give} for ${get}`;

// The cards that the bank gives for the given ones: one kind for one card, however many were counted.
export function bankPick(
  offer: Exchange,
  trades: Partial<Record<Card, Card[]>>,
): { give: Card; get: Card } | undefined {
  const [give, ...others] = Object.keys(offer.give) as Card[];
  const [get, ...more] = Object.keys(offer.get) as Card[];
  if (give === undefined || get === undefined || others.length + more.length > 0 || offer.get[get] !== 1)
    return undefined;
  return trades[give]?.includes(get) === true ? { give, get } : undefined;
}

// The possible trades with the bank, by the given kind: "wool for ore".
export function bankTrades(rests: readonly string[] | undefined): Partial<Record<Card, Card[]>> {
  const trades: Partial<Record<Card, Card[]>> = {};
  for (const rest of rests ?? []) {
    const [give, , get] = rest.split(" ") as [Card, string, Card];
    (trades[give] ??= []).push(get);
  }
  return trades;
}
