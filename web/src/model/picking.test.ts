import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { ActionWords, Legal } from "../protocol.ts";
import { actionText, begin, choose, isOnBoard, keysAt, nextWords, unlisted, type Step } from "./picking.ts";

const legal: Legal = {
  road: ["0,0E", "0,1NE"],
  "end-turn": [""],
  move: ["0,0N 0,1N", "0,0N 1,1S", "1,0N 0,1N"],
  activate: ["0,0N"],
  bank: ["wool for ore", "wool for coin", "brick for ore"],
  "play alchemy": ["1 1", "1 2", "2 1"],
  "play crane": [""],
};

describe("picking", () => {
  it("acts at once if nothing is left to choose", () => {
    expect(begin(legal, "end-turn")).toEqual({ done: "end-turn" });
    expect(begin(legal, "play crane")).toEqual({ done: "play crane" });
  });

  it("completes an action for a place that is not in the list", () => {
    expect(unlisted(legal, { key: "road", chosen: [] }, "3,0E")).toBe("road 3,0E");
    expect(unlisted(legal, { key: "move", chosen: ["0,0N"] }, "3,0N")).toBe("move 0,0N 3,0N");
    expect(unlisted(legal, { key: "move", chosen: [] }, "3,0N")).toBeUndefined();
  });

  it("asks for a place", () => {
    const pick = { key: "road" as const, chosen: [] };
    expect(begin(legal, "road")).toEqual({ pick });
    expect(isOnBoard(legal, pick)).toBe(true);
    expect(nextWords(legal, pick)).toEqual(["0,0E", "0,1NE"]);
    expect(choose(legal, pick, "0,1NE")).toEqual({ done: "road 0,1NE" });
    expect(choose(legal, pick, "5,5E")).toBeUndefined();
  });

  it("asks for one word after the other", () => {
    const pick = { key: "move" as const, chosen: [] };
    expect(nextWords(legal, pick)).toEqual(["0,0N", "1,0N"]);
    expect(choose(legal, pick, "0,0N")).toEqual({ pick: { key: "move", chosen: ["0,0N"] } });
    expect(nextWords(legal, { key: "move", chosen: ["0,0N"] })).toEqual(["0,1N", "1,1S"]);
  });

  it("tells what a piece may do", () => {
    expect(keysAt(legal, "0,0N")).toEqual(["move", "activate"]);
    expect(keysAt(legal, "0,0")).toEqual([]);
  });

  it("begins nothing that is not legal", () => {
    expect(begin(legal, "city")).toBeUndefined();
    expect(begin({ city: [] }, "city")).toBeUndefined();
  });

  // For any list: the player can reach every action in it word by word, and no other action.
  it("reaches exactly what is legal", () => {
    const word = fc.constantFrom("0,0", "0,0N", "0,0E", "wool", "red", "3");
    const rest = fc.array(word, { minLength: 2, maxLength: 2 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.uniqueArray(rest, { minLength: 1, maxLength: 8 }), (rests) => {
        const list: Legal = { move: rests };
        const reached: string[] = [];
        const follow = (step: Step) => {
          if (step === undefined) return;
          if ("done" in step) reached.push(step.done);
          else for (const next of nextWords(list, step.pick)) follow(choose(list, step.pick, next));
        };
        follow(begin(list, "move"));
        const all = rests.map((each) => actionText("move" as ActionWords, each));
        expect(reached.sort()).toEqual(all.sort());
      }),
    );
  });
});
