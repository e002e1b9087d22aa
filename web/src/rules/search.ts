// Searches the rules for words, without accents and capitals. A result is a rule with all the words.
import type { Block, Row, RulesText, Run, Section } from "./text.ts";

// The text for comparison. It has the same length, so positions match the original.
export function fold(text: string): string {
  let folded = "";
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    folded += letter < "\x7f" ? letter.toLowerCase() : letter.normalize("NFD").charAt(0).toLowerCase().charAt(0);
  }
  return folded.replaceAll("–", "-");
}

export const searchWords = (query: string): string[] =>
  fold(query)
    .split(/\s+/)
    .filter((word) => word !== "");

function runText(run: Run): string {
  if (typeof run === "string") return run;
  if ("strong" in run) return runsText(run.strong);
  if ("em" in run) return runsText(run.em);
  if ("code" in run) return run.code;
  return "rule" in run ? run.rule : run.text;
}

export const runsText = (runs: Run[]): string => runs.map(runText).join("");

const rowText = (row: Row): string => row.cells.map(runsText).join(" ");

export function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return runsText(block.runs);
    case "list":
      return block.items.flat().map(blockText).join(" ");
    case "rule":
      return block.blocks.map(blockText).join(" ");
    case "table":
      return block.rows.map(rowText).join(" ");
  }
}

// Other names of a rule: the name of its card in the page's language.
export type OtherNames = (id: string) => string;

export interface Found {
  text: RulesText;
  // The number of rules, rows and paragraphs.
  count: number;
}

// The sections with results, and the sections around them.
function withParents(sections: Section[]): Section[] {
  return sections.filter((section, at) => {
    const next = sections.findIndex((other, index) => index > at && other.level <= section.level);
    return sections.slice(at, next < 0 ? undefined : next).some((each) => each.blocks.length > 0);
  });
}

const wordsIn = (text: string, words: string[]): number => words.filter((word) => text.includes(word)).length;

function searchFor(rules: RulesText, words: string[], names: OtherNames, atLeast: number): Found & { best: number } {
  let count = 0;
  let best = 0;
  const fits = (text: string, id?: string): boolean => {
    const there = wordsIn(fold(id === undefined ? text : `${id} ${names(id)} ${text}`), words);
    best = Math.max(best, there);
    if (there >= atLeast) count++;
    return there >= atLeast;
  };
  const keep = (block: Block): Block[] => {
    if (block.kind === "table") {
      const rows = block.rows.filter((row) => fits(rowText(row), row.id));
      return rows.length === 0 ? [] : [{ ...block, rows }];
    }
    return fits(blockText(block), block.kind === "rule" ? block.id : undefined) ? [block] : [];
  };
  const narrowed = (section: Section): Section => {
    const title = fold(`${section.number} ${section.title}`);
    if (wordsIn(title, words) < words.length) return { ...section, blocks: section.blocks.flatMap(keep) };
    count += section.blocks.length;
    return section;
  };
  const opening = rules.opening.flatMap(keep);
  const sections = withParents(rules.sections.map(narrowed));
  return { text: { ...rules, opening, sections }, count, best };
}

export function search(rules: RulesText, words: string[], names: OtherNames): Found {
  const all = searchFor(rules, words, names, words.length);
  return all.count > 0 || all.best === 0 ? all : searchFor(rules, words, names, all.best);
}

export interface Piece {
  text: string;
  hit: boolean;
}

// A text, cut into matches and the rest.
export function cut(text: string, words: string[]): Piece[] {
  const folded = fold(text);
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      hits.fill(true, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const hit = hits[at] === true;
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += text.charAt(at);
    else pieces.push({ text: text.charAt(at), hit });
  }
  return pieces;
}
