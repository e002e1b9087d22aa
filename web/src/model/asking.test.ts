import { describe, expect, it } from "vitest";
import english from "../../../lang/en.json";
import type { Cause, Own, View } from "../protocol.ts";
import { union } from "../words/union.ts";
import { asked, owed } from "./asking.ts";

const seats = { red: { points: 2, hand: 9, limit: 7 }, blue: { points: 2, hand: 3, limit: 7 } };
const viewOf = (part: Partial<View>): View => ({ phase: "main", turns: 3, seats, ...part }) as unknown as View;
const own = { seat: "red", hand: {}, cards: [] } as unknown as Own;

describe("the question", () => {
  it("has a message for every phase, for the asked player and for the others", () => {
    const phases = union("Phase");
    expect(phases.length).toBeGreaterThan(20);
    const messages = Object.keys(english.ask);
    for (const phase of phases) expect(messages).toEqual(expect.arrayContaining([`you-${phase}`, `they-${phase}`]));
  });

  it("is addressed to the asked player", () => {
    const view = viewOf({ phase: "before-roll", turn: "red", waiting: ["red"] });
    expect(asked(view, own, {})).toMatchObject({ key: "ask.you-before-roll", mine: true });
  });

  it("names the asked players to the others", () => {
    const view = viewOf({ phase: "discard", turn: "red", waiting: ["blue", "ivory"] });
    expect(asked(view, own, undefined)).toMatchObject({ key: "ask.they-discard", who: ["blue", "ivory"] });
  });

  it("counts the cards still to be named", () => {
    const view = viewOf({ seats: { ...seats, red: { ...seats.red, owes: 4 } } as unknown as View["seats"] });
    expect(owed(view, { ...own, chosen: { wool: 1 } })).toBe(3);
    expect(owed(viewOf({}), own)).toBe(1);
  });

  it("asks players with an offer to answer, not to wait", () => {
    const view = viewOf({ phase: "trade", turn: "blue", waiting: ["blue", "red"] });
    expect(asked(view, own, { accept: [""] })).toMatchObject({ key: "ask.answerOffer", who: ["blue"] });
  });

  it("asks nothing of players who need not answer an offer", () => {
    const view = viewOf({ phase: "trade", turn: "blue", waiting: ["blue", "red"] });
    expect(asked(view, own, { decline: [""] }, { isLeft: true })).toMatchObject({
      key: "ask.offerLies",
      who: ["blue"],
      mine: false,
    });
  });

  it("names only players who must answer an offer", () => {
    const view = viewOf({ phase: "trade", turn: "blue", waiting: ["red", "blue", "ivory"] });
    const told = asked(view, own, { decline: [""] }, { isLeft: true });
    expect(told).toMatchObject({ key: "ask.they-trade", who: ["ivory"], values: { count: 1 } });
    expect(asked(view, { ...own, seat: "orange" }, undefined).who).toEqual(["red", "ivory"]);
  });

  it("says that it may be at sea, or only there", () => {
    const view = viewOf({ phase: "free-road", turn: "red", waiting: ["red"] });
    expect(asked(view, own, { road: ["0,0E"], ship: ["1,0E"] }).key).toBe("ask.you-free-road-sea");
    expect(asked(view, own, { road: ["0,0E"] }).key).toBe("ask.you-free-road");
    const robbing = viewOf({ phase: "move-robber", turn: "red", waiting: ["red"] });
    expect(asked(robbing, own, { robber: ["0,0"], pirate: ["1,0"] }).key).toBe("ask.you-move-robber-sea");
    expect(asked(robbing, own, { pirate: ["1,0"] }).key).toBe("ask.you-move-robber-only-sea");
    expect(asked(view, own, { ship: ["1,0E"] }).key).toBe("ask.you-free-road-sea");
    const free = viewOf({ phase: "main", turn: "red", waiting: ["red"] });
    expect(asked(free, own, { road: ["0,0E"], ship: ["1,0E"] }).key).toBe("ask.you-main");
  });

  it("tells the others which of robber and pirate may move", () => {
    const told = (cause: Cause, pirate: "both" | "none" | "only") =>
      asked(viewOf({ phase: "move-robber", turn: "blue", waiting: ["blue"], pending: { cause } }), own, undefined, {
        pirate,
      }).key;
    expect(told("seven", "none")).toBe("ask.they-move-robber");
    expect(told("seven", "both")).toBe("ask.they-move-robber-sea");
    expect(told("seven", "only")).toBe("ask.they-move-robber-only-sea");
    expect(told("chase", "both")).toBe("ask.they-move-robber");
    expect(told("taxation", "both")).toBe("ask.they-move-robber");
    expect(told("pirate-chase", "both")).toBe("ask.they-move-robber-only-sea");
  });

  it("says that a card must go first", () => {
    const view = viewOf({ turn: "red", waiting: ["red"] });
    expect(asked(view, own, { return: ["merchant"] }).key).toBe("ask.tooManyCards");
    expect(asked(view, own, { return: ["merchant"], "play merchant": ["0,0"] }).key).toBe("ask.tooManyCards");
    expect(asked(view, own, { return: ["merchant"], road: ["0,0E"] }).key).toBe("ask.tooManyByEnd");
  });
});
