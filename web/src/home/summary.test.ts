import { describe, expect, it } from "vitest";
import type { AgreedOptions } from "../protocol.ts";
import { summaryOf } from "./summary.ts";

const usual: AgreedOptions = {
  seats: 4,
  order: "shuffled",
  public: false,
  spectators: true,
  grace: 60,
  known_cards: false,
  timer: { kind: "none" },
  from_position: false,
  set_up: { barbican: "game", version: 1, rules: 1, edition: 2022, seats: 4, board: "first-game" },
};
const valueOf = (options: AgreedOptions, label: string) =>
  summaryOf(options).find((line) => line.label.startsWith(label))?.value;

describe("summaryOf", () => {
  it("summarizes usual options briefly", () => {
    expect(summaryOf(usual).map((line) => line.value)).toEqual([
      "First game",
      "2022",
      "4 players",
      "13",
      "No limit",
      "Shuffled",
      "No",
      "Yes",
    ]);
  });

  it("names the rules that differ", () => {
    const options = { dice: "deck", offers_per_turn: 0, treason_fallback: "lower", points_to_win: 10 } as const;
    const other = { ...usual, set_up: { ...usual.set_up, edition: 2010 as const, options } };
    expect(valueOf(other, "Number dice")).toBe("From a deck");
    expect(valueOf(other, "Offers")).toBe("None");
    expect(valueOf(other, "Deserter")).toBe("Next lower level");
    expect(valueOf(other, "Points")).toBe("10");
  });

  it("names the phase between turns for five and six", () => {
    const six = { ...usual, seats: 6, set_up: { ...usual.set_up, seats: 6, edition: 2010 as const } };
    expect(valueOf(six, "Between turns")).toBe("All others may build");
    expect(valueOf(usual, "Between turns")).toBeUndefined();
  });

  it("has every form of option, each with its rule", () => {
    const options = { tactical_defence: true, offers_per_turn: "unbounded", first: "blue" } as const;
    const lines = summaryOf({ ...usual, set_up: { ...usual.set_up, options } }).filter(
      ({ rule }) => rule !== undefined,
    );
    expect(lines.map(({ value, rule }) => [value, rule])).toEqual([
      ["Yes", "BARB-11"],
      ["13", "END-2"],
      ["Without limit", "TRADE-7"],
      ["Blue", "SETUP-3"],
    ]);
  });

  it("tells clocks and drawn boards", () => {
    const timed = { ...usual, timer: { kind: "turn" as const, seconds: 90, bank: 300 }, grace: 1 };
    expect(valueOf(timed, "Time")).toBe("90 seconds, plus 300 seconds for the game");
    expect(valueOf(timed, "Wait")).toBe("1 second");
    expect(valueOf(timed, "Known cards")).toBeUndefined();
    expect(valueOf({ ...timed, known_cards: true }, "Known cards")).toBe("Yes");
    expect(valueOf({ ...timed, offer_seconds: 30 }, "Time to answer")).toBe("30 seconds");
    expect(valueOf({ ...timed, offer_seconds: 0 }, "Time to answer")).toBe("No limit");
    expect(
      valueOf({ ...usual, timer: { kind: "days", days: 1 }, offer_seconds: 30 }, "Time to answer"),
    ).toBeUndefined();
    expect(valueOf({ ...usual, variable: { tokens: "random", harbors: "shuffled" } }, "Board")).toBe(
      "Random · At random · Shuffled",
    );
  });
});
