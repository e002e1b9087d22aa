import { describe, expect, it } from "vitest";
import { namings, pickable, takable } from "./cards.ts";

describe("pickable", () => {
  it("is the whole hand at first", () => {
    expect(pickable({ lumber: 1, grain: 10 }, undefined, ["lumber", "grain"])).toEqual({ lumber: 1, grain: 10 });
  });

  it("leaves out named cards, and earlier cards in the order", () => {
    expect(pickable({ brick: 2, wool: 3, ore: 1 }, { wool: 1 }, ["wool", "ore"])).toEqual({ wool: 2, ore: 1 });
  });

  it("has cards that may only come later, because too few would follow them", () => {
    expect(pickable({ lumber: 3, grain: 2 }, undefined, ["lumber"])).toEqual({ lumber: 3, grain: 2 });
  });

  it("is empty if no card may come next", () => {
    expect(pickable({ ore: 2 }, undefined, [])).toEqual({});
  });
});

describe("takable", () => {
  it("is the bank's stock of the offered cards, up to the owed number", () => {
    const bank = { brick: 19, wool: 1, ore: 2, coin: 12 };
    expect(takable(bank, 2, ["brick", "wool", "ore"])).toEqual({ brick: 2, wool: 1, ore: 2 });
  });
});

describe("namings", () => {
  it("names cards one by one, in their order", () => {
    expect(namings("discard", { coin: 1, wool: 2, brick: 1 })).toEqual([
      "discard brick",
      "discard wool",
      "discard wool",
      "discard coin",
    ]);
  });
});
