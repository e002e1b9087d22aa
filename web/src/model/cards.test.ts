import { expect, it } from "vitest";
import { countOf, deckOf, handSize, handWords } from "./cards.ts";

it("counts cards, also hidden ones", () => {
  expect(handSize({ wool: 2, coin: 1 })).toBe(3);
  expect(handSize(undefined)).toBe(0);
  expect(countOf({ count: 4 })).toBe(4);
  expect(countOf({ cards: { ore: 2 } })).toBe(2);
});

it("writes them in their order", () => {
  expect(handWords({ coin: 1, wool: 2, ore: 0 })).toBe("2 wool 1 coin");
});

it("knows the deck of a progress card", () => {
  expect(deckOf("merchant")).toBe("trade");
  expect(deckOf("wedding")).toBe("politics");
  expect(deckOf("crane")).toBe("science");
});
