import { expect, it } from "vitest";
import type { OpenExchange } from "../protocol.ts";
import { bankTrades, emptyOffer, isEmpty, less, more, offerAction, within } from "./offer.ts";

const exchange: OpenExchange = { do: "offer", most_given: { wool: 2, ore: 1 }, most_asked: { brick: 19, wool: 19 } };

it("is built card by card, within its bounds", () => {
  let offer = more(emptyOffer, "give", "wool", exchange);
  offer = more(more(offer, "give", "wool", exchange), "give", "wool", exchange);
  offer = more(offer, "get", "brick", exchange);
  expect(offer).toEqual({ give: { wool: 2 }, get: { brick: 1 } });
  expect(offerAction(exchange, offer)).toBe("offer 2 wool for 1 brick");
  expect(less(offer, "get", "brick").get).toEqual({});
});

it("takes a card from one side before it stands on the other", () => {
  const offer = more(more(emptyOffer, "give", "wool", exchange), "get", "wool", exchange);
  expect(offer).toEqual({ give: {}, get: {} });
});

it("writes cards in their order", () => {
  const offer = { give: { ore: 1, wool: 1 }, get: { brick: 2 } };
  expect(offerAction({ ...exchange, do: "counter" }, offer)).toBe("counter 1 wool 1 ore for 2 brick");
});

it("keeps the cards that still fit", () => {
  expect(within({ give: { wool: 5, coin: 1 }, get: { brick: 1 } }, exchange)).toEqual({
    give: { wool: 2 },
    get: { brick: 1 },
  });
});

it("knows an empty side", () => {
  expect(isEmpty({})).toBe(true);
  expect(isEmpty({ ore: 1 })).toBe(false);
});

it("lists trades with the bank by what is given", () => {
  expect(bankTrades(["wool for ore", "wool for coin", "ore for wool"])).toEqual({
    wool: ["ore", "coin"],
    ore: ["wool"],
  });
  expect(bankTrades(undefined)).toEqual({});
});
