// Parsing the rules loses nothing.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Block, RulesText, Run } from "../src/rules/text.ts";
import { parseBlocks, parseRules, parseRuns } from "./rules.ts";

const markdown = readFileSync("../docs/rules.md", "utf8");
const known = new Set(["BUILD-1", "CARD-0"]);

function runsText(runs: Run[]): string {
  const one = (run: Run): string => {
    if (typeof run === "string") return run;
    if ("strong" in run) return runsText(run.strong);
    if ("em" in run) return runsText(run.em);
    if ("code" in run) return run.code;
    return "rule" in run ? run.rule : run.text;
  };
  return runs.map(one).join("");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return runsText(block.runs);
    case "list":
      return block.items.map((item) => item.map(blockText).join(" ")).join(" ");
    case "rule":
      return `${block.id} ${block.blocks.map(blockText).join(" ")}`;
    case "table":
      return block.rows.map((row) => [row.id ?? "", ...row.cells.map(runsText)].join(" ")).join(" ");
  }
}

describe("what stands in a line", () => {
  it("is taken apart", () => {
    expect(parseRuns("**a `b`** *c* BUILD-1, NO-1 [d](e)", known)).toEqual([
      { strong: ["a ", { code: "b" }] },
      " ",
      { em: ["c"] },
      " ",
      { rule: "BUILD-1" },
      ", ",
      "NO-1",
      " ",
      { href: "e", text: "d" },
    ]);
  });

  it("leads to sections", () => {
    expect(parseRuns("([section 11](#11-cards))", known)).toEqual(["(", { section: "11", text: "section 11" }, ")"]);
  });
});

describe("blocks", () => {
  it("are rules, with all that is indented below", () => {
    const lines = ["- **CARD-0** One", "  two:", "  - three", "  - four", "", "  Five.", "", "Six"];
    expect(parseBlocks(lines, known)).toEqual([
      {
        kind: "rule",
        id: "CARD-0",
        blocks: [
          { kind: "paragraph", runs: ["One two:"] },
          { kind: "list", items: [[{ kind: "paragraph", runs: ["three"] }], [{ kind: "paragraph", runs: ["four"] }]] },
          { kind: "paragraph", runs: ["Five."] },
        ],
      },
      { kind: "paragraph", runs: ["Six"] },
    ]);
  });

  it("are tables, whose rows may be rules", () => {
    const lines = ["| id | name |", "|---|---|", "| **CARD-0** | a \\| b |"];
    expect(parseBlocks(lines, known)).toEqual([
      { kind: "table", head: [["name"]], rows: [{ id: "CARD-0", cells: [["a | b"]] }] },
    ]);
  });
});

describe("the rules", () => {
  const text = parseRules(markdown);

  it("have all their sections, and every word", () => {
    expect(text.sections).toHaveLength(markdown.match(/^##/gm)?.length ?? 0);
    const words = (plain: string) => plain.match(/[\p{L}\p{N}]+/gu) ?? [];
    const mine = [text.opening, ...text.sections.map((section) => section.blocks)].flat().map(blockText).join(" ");
    const whole = markdown
      .split("\n")
      .filter((line, at, lines) => !line.startsWith("#") && !/^\|-/.test(lines[at + 1] ?? ""))
      .join("\n")
      .replaceAll(/\]\([^)]*\)/g, "]");
    expect(words(mine)).toEqual(words(whole));
  });

  it("have every rule, those of the sea's board too", () => {
    const ids = text.sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === "rule" ? [block.id] : []));
    expect(ids).toEqual(expect.arrayContaining(["BUILD-1", "SEA-B3", "SHIP-10"]));
  });

  it("have each anchor once", () => {
    const anchors = text.sections.map((section) => section.anchor);
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});

// The structure that all languages must share: headings by number, rules by id, sizes of lists and tables, words of the
// notation.
function shape(blocks: Block[]): unknown[] {
  const codes = (runs: Run[]): string[] =>
    runs.flatMap((run) => {
      if (typeof run === "string") return [];
      if ("strong" in run) return codes(run.strong);
      if ("em" in run) return codes(run.em);
      if ("section" in run) return [`section ${run.section}`];
      return "code" in run ? [run.code] : "rule" in run ? [run.rule] : [];
    });
  return blocks.map((block) => {
    switch (block.kind) {
      case "paragraph":
        return codes(block.runs).sort();
      case "list":
        return block.items.map(shape);
      case "rule":
        return [block.id, ...shape(block.blocks)];
      case "table":
        return block.rows.map((row) => [row.id, ...row.cells.map((cell) => codes(cell).sort())]);
    }
  });
}

const folder = "../docs/rules";
const translations = existsSync(folder) ? readdirSync(folder) : [];

// The second cell of a card's row: its names in the editions, with a different older name in brackets.
function cardNames(rules: RulesText): Record<string, string> {
  const rows = rules.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === "table" ? block.rows : [])),
  );
  const named = rows.flatMap(({ id, cells: [name] }) =>
    id?.startsWith("CARD-") && name ? [[id, runsText(name)]] : [],
  );
  return Object.fromEntries(named) as Record<string, string>;
}

type Names = Record<string, string>;
type Catalog = Record<"progress" | "progress2010", Names>;

function catalogNames(language: string): Names {
  const catalog = JSON.parse(readFileSync(`../lang/${language}.json`, "utf8")) as Catalog;
  const both = (card: string, name: string) => {
    const older = catalog.progress2010[card] ?? name;
    return older === name ? name : `${name} (${older})`;
  };
  return Object.fromEntries(
    Object.entries(catalog.progress).map(([card, name]) => [`CARD-${card.toUpperCase()}`, both(card, name)]),
  );
}

it.each(["en.md", ...translations])("%s calls the cards as the page does, in each edition", (file) => {
  const language = file.replace(".md", "");
  const text = parseRules(language === "en" ? markdown : readFileSync(`${folder}/${file}`, "utf8"));
  expect(cardNames(text)).toEqual(catalogNames(language));
});

describe.each(translations)("%s", (file) => {
  const text = parseRules(readFileSync(`${folder}/${file}`, "utf8"));
  const english = parseRules(markdown);

  it("has every section under its number", () => {
    const numbers = (rules: RulesText) => rules.sections.map(({ anchor, level }) => ({ anchor, level }));
    expect(numbers(text)).toEqual(numbers(english));
  });

  it("has every rule, list and table, with the words of the notation", () => {
    expect(shape(text.opening)).toEqual(shape(english.opening));
    for (const [at, section] of english.sections.entries()) {
      expect(shape(text.sections[at]?.blocks ?? []), section.title).toEqual(shape(section.blocks));
    }
  });
});
