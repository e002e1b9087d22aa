import { expect, it } from "vitest";
import { parseRefusal } from "./refusal.ts";

it("is taken apart", () => {
  expect(parseRefusal({ why: "4:12: there are only 19 of 'ore' [PIECE-2]" })).toEqual({
    why: "there are only 19 of 'ore'",
    rule: "PIECE-2",
    line: 4,
  });
  expect(parseRefusal({ why: "there is no such table" })).toEqual({ why: "there is no such table" });
  expect(parseRefusal({ why: "in the position, 3:1: unknown key 'colour'", rule: "END-1" })).toEqual({
    why: "unknown key 'colour'",
    rule: "END-1",
    line: 3,
  });
});

it("keeps its id and its values", () => {
  const values = { limit: 4 };
  expect(parseRefusal({ why: "7:1: more than 4", rule: "EVENT-4", reason: "too-many-cards", values })).toEqual({
    why: "more than 4",
    rule: "EVENT-4",
    reason: "too-many-cards",
    values,
    line: 7,
  });
});
