import { expect, it } from "vitest";
import { parseRefusal } from "./refusal.ts";

const parse = (why: string, rule?: string) =>
  parseRefusal(rule === undefined ? { is: "refused", why } : { is: "refused", why, rule });

it("is taken apart", () => {
  expect(parse("4:12: there are only 19 of 'ore' [PIECE-2]")).toEqual({
    why: "there are only 19 of 'ore'",
    rule: "PIECE-2",
    line: 4,
  });
  expect(parse("there is no such table")).toEqual({ why: "there is no such table", rule: undefined, line: undefined });
  expect(parse("in the position, 3:1: unknown key 'colour'", "END-1")).toEqual({
    why: "unknown key 'colour'",
    rule: "END-1",
    line: 3,
  });
});
