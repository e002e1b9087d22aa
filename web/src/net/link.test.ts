import { expect, test } from "vitest";
import { closing, pauseAfter } from "./link.svelte.ts";

test("a close frame says a reason's id and its sentence", () => {
  expect(closing("sent-away: the host has removed you: sorry")).toEqual({
    reason: "sent-away",
    why: "the host has removed you: sorry",
  });
  expect(closing("")).toBeUndefined();
});

test("what was refused only for now is sent again after the seconds that the server names", () => {
  const refused = {
    is: "refused" as const,
    re: "a",
    why: "later",
    reason: "too-much-work" as const,
    values: { seconds: 3 },
  };
  expect(pauseAfter(refused)).toBe(3000);
  expect(pauseAfter({ ...refused, reason: "too-many-long" })).toBe(3000);
  expect(pauseAfter({ ...refused, reason: "no-such-table" })).toBeUndefined();
  expect(pauseAfter({ is: "answer", re: "a" })).toBeUndefined();
});
