import { expect, it } from "vitest";
import { readWord } from "./word.ts";

it.each([
  ["0,0N", { kind: "place", place: "0,0N" }],
  ["blue", { kind: "seat", seat: "blue" }],
  ["ore", { kind: "card", card: "ore" }],
  ["trade", { kind: "track", track: "trade" }],
  ["crane", { kind: "progress", progress: "crane" }],
  ["mighty", { kind: "level", level: "mighty" }],
  ["5", { kind: "number", number: 5 }],
  ["for", { kind: "other", text: "for" }],
])("%s", (word, read) => {
  expect(readWord(word)).toEqual(read);
});
