import { expect, test } from "vitest";
import { closing } from "./link.svelte.ts";

test("a close frame says a reason's id and its sentence", () => {
  expect(closing("sent-away: the host has removed you: sorry")).toEqual({
    reason: "sent-away",
    why: "the host has removed you: sorry",
  });
  expect(closing("")).toBeUndefined();
});
