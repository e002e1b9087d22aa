import { describe, expect, it } from "vitest";
import { books } from "../game.ts";
import type { AgreedOptions } from "../protocol.ts";
import {
  chairsFor,
  changedRules,
  forTwo,
  hasSea,
  fromAgreed,
  isUsualForTwo,
  placeIn,
  printedOf,
  toOptions,
  usualChoices,
  usualRules,
  withBoard,
  withChair,
  withPreset,
  withSeats,
} from "./options.ts";

describe("toOptions", () => {
  it("leaves out usual values", () => {
    expect(toOptions(usualChoices())).toEqual({});
  });

  it("names an edition, and only the options that differ from it", () => {
    const choices = withPreset(usualChoices(), 2010);
    expect(toOptions(choices)).toEqual({ edition: 2010 });
    choices.rules.robber_start = "off-board";
    choices.rules.points_to_win = 10;
    choices.rules.offers_per_turn = 3;
    choices.rules.first = "blue";
    expect(toOptions(choices)).toEqual({
      edition: 2010,
      options: { robber_start: "off-board", points_to_win: 10, offers_per_turn: 3, first: "blue" },
    });
  });

  it("names all unusual options of the table", () => {
    const choices = { ...usualChoices(), name: " Friday ", seats: 3, public: true, spectators: false, grace: 20 };
    choices.offerSeconds = 0;
    choices.knownCards = true;
    choices.order = "as-chosen";
    choices.board = "variable";
    choices.timer = { ...choices.timer, kind: "turn", seconds: 60 };
    expect(toOptions(choices)).toEqual({
      name: "Friday",
      seats: 3,
      variable: { tokens: "spiral", harbors: "fixed" },
      order: "as-chosen",
      public: true,
      spectators: false,
      timer: { kind: "turn", seconds: 60, bank: 300 },
      grace: 20,
      offer_seconds: 0,
      known_cards: true,
    });
  });

  it("has neither edition nor seats if a game is continued", () => {
    const choices = { ...withPreset(usualChoices(), 2010), seats: 3, position: "turn: red" };
    expect(toOptions({ ...choices, board: "position" })).toEqual({ from: { position: "turn: red" } });
    expect(toOptions({ ...choices, board: "game", game: "g", ply: 7 })).toEqual({ from: { game: "g", ply: 7 } });
    expect(toOptions({ ...choices, board: "game", game: "g" })).toEqual({ from: { game: "g" } });
  });
});

describe("fromAgreed", () => {
  const agreed: AgreedOptions = {
    seats: 3,
    name: "Friday",
    order: "as-chosen",
    public: true,
    spectators: true,
    grace: 60,
    offer_seconds: 20,
    known_cards: true,
    timer: { kind: "days", days: 5 },
    from_position: false,
    set_up: {
      barbican: "game",
      version: 1,
      rules: 1,
      edition: 2010,
      options: { dice: "deck" },
      seats: 3,
      board: "first-game",
    },
  };

  it("restores the agreed options", () => {
    expect(toOptions(fromAgreed(agreed, usualChoices()))).toEqual({
      name: "Friday",
      edition: 2010,
      options: { dice: "deck" },
      seats: 3,
      order: "as-chosen",
      offer_seconds: 20,
      known_cards: true,
      public: true,
      timer: { kind: "days", days: 5 },
    });
  });

  it("keeps a board that was laid by hand, but not one that will be drawn", () => {
    const board = { hexes: [] };
    const own = { ...agreed, set_up: { ...agreed.set_up, board } };
    expect(toOptions(fromAgreed(own, usualChoices())).board).toEqual(board);
    const drawn = { ...own, variable: { tokens: "random" as const } };
    expect(toOptions(fromAgreed(drawn, usualChoices())).board).toBeUndefined();
    expect(toOptions(fromAgreed(drawn, usualChoices())).variable).toEqual({ tokens: "random", harbors: "fixed" });
  });

  it("keeps a map that will be drawn", () => {
    const laid = { ...agreed, board: "four-islands", set_up: { ...agreed.set_up, board: { hexes: [] } } };
    expect(fromAgreed(laid, usualChoices())).toMatchObject({ board: "four-islands", ownBoard: undefined });
    expect(toOptions(fromAgreed(laid, usualChoices())).board).toBe("four-islands");
  });

  it("continues the position that this browser remembers", () => {
    const kept = { ...usualChoices(), position: "turn: blue" };
    const options = toOptions(fromAgreed({ ...agreed, from_position: true }, kept));
    expect(options.from).toEqual({ position: "turn: blue" });
    expect(options.edition).toBeUndefined();
  });
});

describe("withPreset", () => {
  it("keeps options that all editions share", () => {
    const choices = usualChoices();
    choices.rules.dice = "deck";
    choices.rules.fifth_card = "turn-end";
    expect(changedRules(withPreset(choices, 2010))).toEqual({ dice: "deck" });
    expect(changedRules(withPreset(withPreset(choices, 2010), 2022))).toEqual({ dice: "deck" });
  });
});

describe("a map of the sea", () => {
  it("is sent by name for a random draw, and has its own points", () => {
    const choices = withBoard(usualChoices(), "new-shores");
    expect(choices.rules.points_to_win).toBe(16);
    expect(toOptions(choices)).toMatchObject({ board: "new-shores" });
    expect(toOptions(withBoard(choices, "first-game"))).toEqual({});
  });

  it("leaves points that were chosen", () => {
    const choices = usualChoices();
    choices.rules.points_to_win = 10;
    expect(withBoard(choices, "four-islands").rules.points_to_win).toBe(10);
  });
});

describe("withSeats", () => {
  it("replaces a board that does not fit the number of seats", () => {
    const six = withSeats(usualChoices(), 6);
    expect(six.board).toBe("variable");
    expect(toOptions(six)).toMatchObject({ seats: 6, variable: {} });
    expect(withSeats(six, 4).board).toBe("variable");
    expect(withSeats(withBoard(usualChoices(), "four-islands"), 5)).toMatchObject({ board: "variable" });
    expect(withSeats(withBoard(six, "six-islands"), 3).board).toBe("first-game");
    expect(withSeats(withBoard(usualChoices(), "new-shores"), 6).board).toBe("new-shores");
  });

  it("drops options for five and six", () => {
    const six = withSeats(usualChoices(), 6);
    six.rules.between_turns = "special";
    expect(toOptions(six).options).toEqual({ between_turns: "special" });
    expect(toOptions(withSeats(six, 2))).toEqual({ seats: 2, variable: six.variable });
  });
});

it("two set the usual options for two by one press", () => {
  const two = withSeats(usualChoices(), 2);
  expect(isUsualForTwo(two)).toBe(false);
  expect(isUsualForTwo(forTwo(two))).toBe(true);
  expect(toOptions(forTwo(two)).options).toEqual({ points_to_win: 15, discard_limit: 9, friendly_robber: true });
});

describe("the usual options for two", () => {
  const two = withSeats(usualChoices(), 2);
  const onMap = withBoard(two, "new-shores");

  it("keep the points of a map, and set points on other boards", () => {
    expect(toOptions(forTwo(onMap)).options).toEqual({ points_to_win: 16, discard_limit: 9, friendly_robber: true });
    expect(withBoard(forTwo(two), "new-shores").rules.points_to_win).toBe(16);
    expect(withBoard(forTwo(onMap), "first-game").rules.points_to_win).toBe(15);
  });

  it("are undone if more people play, except options changed since", () => {
    expect(withSeats(forTwo(two), 4)).toEqual(usualChoices());
    expect(withSeats(forTwo(onMap), 4)).toEqual(withBoard(usualChoices(), "new-shores"));
    const changed = forTwo({ ...two, rules: { ...two.rules, friendly_robber: true } });
    changed.rules.points_to_win = 10;
    changed.rules.discard_limit = 8;
    expect(toOptions(withSeats(changed, 4)).options).toEqual({
      points_to_win: 10,
      discard_limit: 8,
      friendly_robber: true,
    });
  });
});

it("maps of the sea have ships, and a board of one's own may have them", () => {
  expect(hasSea(usualChoices())).toBe(false);
  expect(hasSea(withBoard(usualChoices(), "four-islands"))).toBe(true);
  const own = withBoard(usualChoices(), "own");
  const at = (terrain: "sea" | "desert") => ({ ...own, ownBoard: { hexes: [{ at: "0,0", terrain }], harbors: [] } });
  expect(hasSea(at("desert"))).toBe(false);
  expect(hasSea(at("sea"))).toBe(true);
});

describe("a book", () => {
  it("is sent instead of its edition, with the changed options", () => {
    const choices = withPreset(usualChoices(), "pl");
    expect(choices).toMatchObject({ edition: 2010, book: "pl" });
    expect(toOptions(choices)).toEqual({ book: "pl" });
    choices.rules.tie_draw = "must";
    expect(toOptions(choices)).toEqual({ book: "pl", options: { tie_draw: "must" } });
    expect(changedRules(withPreset(withPreset(usualChoices(), "he"), 2022))).toEqual({});
  });

  it("differs from its edition in something", () => {
    for (const book of books) {
      const { edition } = printedOf(book);
      expect(usualRules({ edition, book }), book).not.toEqual(usualRules({ edition }));
    }
  });
});

describe("chairs", () => {
  it("has one chair for you", () => {
    expect(withChair(["you", "easy", "open"], 2, "you")).toEqual(["open", "easy", "you"]);
    expect(withChair(["you", "easy", "open"], 0, "easy")).toEqual(["easy", "easy", "open"]);
  });

  it("fills up with the usual bot", () => {
    const there = { bots: ["easy", "medium", "hard"], usual: "medium" };
    expect(chairsFor(["you", "gone", "hard"], 4, there)).toEqual(["you", "medium", "hard", "medium"]);
    expect(chairsFor(["you", "open", "easy", "easy"], 3, there)).toEqual(["you", "open", "easy"]);
    expect(chairsFor(["you", "easy"], 3, undefined)).toEqual(["you", "open", "open"]);
  });
});

describe("placeIn", () => {
  it("finds a line", () => {
    expect(placeIn("one\ntwo\nthree", 2)).toEqual({ start: 4, end: 7 });
    expect(placeIn("one", 2)).toBeUndefined();
    expect(placeIn("one", undefined)).toBeUndefined();
  });
});
