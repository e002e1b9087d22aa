import { describe, expect, it } from "vitest";
import { choiceKeys } from "./choosing.ts";

describe("choices", () => {
  it("are actions that are shown nowhere else", () => {
    expect(choiceKeys("discard", { discard: ["wool"] })).toEqual(["discard"]);
    expect(choiceKeys("main", { road: ["0,0E"], "play crane": [""], "end-turn": [""] })).toEqual([]);
    expect(choiceKeys("trade", { accept: [""], decline: [""] })).toEqual([]);
  });

  it("include roads and promotions if nothing else can be done", () => {
    expect(choiceKeys("free-road", { road: ["0,0E"] })).toEqual(["road"]);
    expect(choiceKeys("smith", { pass: [""], promote: ["0,0N"] })).toEqual(["promote", "pass"]);
  });

  it("are absent while one builds between turns: its end is the large button", () => {
    expect(choiceKeys("special-build", { road: ["0,0E"], improve: ["trade"], pass: [""] })).toEqual([]);
  });

  it("have the return of a card, but not in the middle of a turn: there it is offered at the card", () => {
    expect(choiceKeys("return-card", { return: ["merchant"] })).toEqual(["return"]);
    expect(choiceKeys("main", { return: ["merchant"] })).toEqual([]);
  });
});
