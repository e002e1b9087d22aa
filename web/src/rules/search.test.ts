import fc from "fast-check";
import { describe, expect, it } from "vitest";
import rules from "../../../docs/rules.md";
import { cut, fold, search, searchWords, type OtherNames } from "./search.ts";
import type { Block } from "./text.ts";

const none = () => "";

function idsIn(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "rule") return [block.id];
    return block.kind === "table" ? block.rows.flatMap((row) => row.id ?? []) : [];
  });
}

const found = (query: string, names: OtherNames = none) =>
  search(rules, searchWords(query), names).text.sections.flatMap((section) => idsIn(section.blocks));

describe("looking for words", () => {
  it("finds a rule by its id", () => {
    expect(found("build-4")).toEqual(["BUILD-4"]);
  });

  it("finds cards by the names of both editions", () => {
    expect(found("bishop")).toContain("CARD-TAXATION");
    expect(found("taxation bishop")).toEqual(["CARD-TAXATION"]);
  });

  it("finds cards by their names in another language", () => {
    expect(found("כישוף", (id) => (id === "CARD-ALCHEMY" ? "כישוף" : ""))).toEqual(["CARD-ALCHEMY"]);
  });

  it("shows the whole of a section by its title", () => {
    const { text } = search(rules, ["sum", "of", "7"], none);
    expect(text.sections.map((section) => section.number)).toContain("6");
    expect(text.sections.find((section) => section.number === "6")?.blocks).toHaveLength(6);
  });

  it("says which section a part belongs to", () => {
    const { text } = search(rules, ["bishop"], none);
    expect(text.sections.map((section) => section.title).slice(0, 2)).toEqual(["Progress cards", "Politics"]);
  });

  it("finds the nearest matches of a question", () => {
    expect(found("knight chase robber zeppelin")).toContain("KNIGHT-10");
  });

  it("finds nothing for an unknown word", () => {
    expect(search(rules, ["zeppelin"], none).count).toBe(0);
  });
});

describe("marking", () => {
  it("cuts the text at matches", () => {
    expect(cut("A Knight acts", ["kni", "nig"])).toEqual([
      { text: "A ", hit: false },
      { text: "Knig", hit: true },
      { text: "ht acts", hit: false },
    ]);
  });

  it("loses nothing", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    const words = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 4 });
    fc.assert(
      fc.property(text, words, (whole, sought) => {
        const pieces = cut(whole, sought).map((piece) => piece.text);
        return fold(whole).length === whole.length && pieces.join("") === whole;
      }),
    );
  });
});
