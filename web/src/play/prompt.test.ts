import { expect, it } from "vitest";
import english from "../../../lang/en.json";
import { promptFor } from "./prompt.ts";

const { pick } = english;

it("asks for the place of an action, and for its second one", () => {
  const legal = { move: ["0,0N 1,0N"] };
  expect(promptFor(legal, { key: "move", chosen: [] }, "main", 2022)).toBe(pick.move);
  expect(promptFor(legal, { key: "move", chosen: ["0,0N"] }, "main", 2022)).toBe(pick.moveTo);
});

it("asks for what a card needs, by its own words or by the type of the word", () => {
  const asked = (what: string) => pick.playing.replace("{what}", what);
  const invention = { "play invention": ["0,0 1,0"] };
  expect(ask(invention, "play invention", [])).toBe(asked(pick["play-invention"]).replace("{card}", "Invention"));
  expect(ask(invention, "play invention", ["0,0"])).toBe(
    asked(pick["play-inventionTo"]).replace("{card}", "Invention"),
  );
  expect(ask({ "play treason": ["blue"] }, "play treason", [])).toBe(asked(pick.seat).replace("{card}", "Treason"));
});

it("asks for the first city by the phase", () => {
  expect(promptFor({ city: ["0,0N"] }, { key: "city", chosen: [] }, "setup-city", 2022)).toBe(pick["setup-city"]);
  expect(promptFor({ city: ["0,0N"] }, { key: "city", chosen: [] }, "main", 2022)).toBe(pick.city);
});

function ask(legal: Parameters<typeof promptFor>[0], key: "play invention" | "play treason", chosen: string[]): string {
  return promptFor(legal, { key, chosen }, "main", 2022);
}
