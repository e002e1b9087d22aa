// A Vite plugin that turns the rules, docs/rules.md and its translations, into modules: sections, rules with their ids,
// tables.
import type { Plugin } from "vite";
import { sectionAnchor, type Block, type Row, type RulesText, type Run, type Section } from "../src/rules/text.ts";

const inline =
  /\*\*(?<strong>.+?)\*\*|\*(?<em>.+?)\*|`(?<code>[^`]+)`|\[(?<text>[^\]]+)\]\((?<href>[^)]+)\)|\b(?<rule>[A-Z]+-(?:[A-Z]?\d+|[A-Z]+))\b/g;
// A heading's anchor begins with its number.
const sectionLink = /^#(\d+)-/;

type Known = ReadonlySet<string>;

function run(match: RegExpExecArray, known: Known): Run {
  const { strong, em, code, text = "", href, rule } = match.groups ?? {};
  const section = sectionLink.exec(href ?? "")?.[1];
  if (strong !== undefined) return { strong: parseRuns(strong, known) };
  if (em !== undefined) return { em: parseRuns(em, known) };
  if (code !== undefined) return { code };
  if (section !== undefined) return { section, text };
  if (href !== undefined) return { href, text };
  return rule !== undefined && known.has(rule) ? { rule } : match[0];
}

export function parseRuns(text: string, known: Known): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    runs.push(text.slice(end, match.index), run(match, known));
    end = match.index + match[0].length;
  }
  runs.push(text.slice(end));
  return runs.filter((each) => each !== "");
}

const isTable = (line: string) => line.startsWith("|");
const isItem = (line: string) => line.startsWith("- ");
const isIndented = (line: string) => line.startsWith("  ");

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const idOf = (text: string): string | undefined => /^\*\*([A-Z]+-(?:[A-Z]?\d+|[A-Z]+))\*\*\s*/.exec(text)?.[1];

function parseTable(lines: string[], known: Known): Block {
  const [head = [], , ...rows] = lines.map(cellsOf);
  const named = rows.some(([first = ""]) => idOf(first) !== undefined);
  const parse = (cells: string[]) => cells.map((cell) => parseRuns(cell, known));
  const row = (cells: string[]): Row => {
    const id = idOf(cells[0] ?? "");
    return id === undefined ? { cells: parse(cells) } : { id, cells: parse(cells.slice(1)) };
  };
  return { kind: "table", head: parse(named ? head.slice(1) : head), rows: rows.map(row) };
}

// The lines of one item, without its dash and the indentation of what follows.
function takeItem(lines: string[], from: number): [string[], number] {
  let to = from + 1;
  while (to < lines.length) {
    const line = lines[to] ?? "";
    if (!isIndented(line) && !(line === "" && isIndented(lines[to + 1] ?? ""))) break;
    to++;
  }
  return [lines.slice(from, to).map((line) => line.slice(2)), to];
}

function addItem(blocks: Block[], lines: string[], known: Known): void {
  const id = idOf(lines[0] ?? "");
  if (id !== undefined) {
    const [first = "", ...more] = lines;
    blocks.push({ kind: "rule", id, blocks: parseBlocks([first.slice(id.length + 4).trim(), ...more], known) });
    return;
  }
  const last = blocks.at(-1);
  const item = parseBlocks(lines, known);
  if (last?.kind === "list") last.items.push(item);
  else blocks.push({ kind: "list", items: [item] });
}

export function parseBlocks(lines: string[], known: Known): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  const takeWhile = (belongs: (line: string) => boolean): string[] => {
    const start = at;
    while (at < lines.length && belongs(lines[at] ?? "")) at++;
    return lines.slice(start, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (line === "") at++;
    else if (isTable(line)) blocks.push(parseTable(takeWhile(isTable), known));
    else if (isItem(line)) {
      const [item, next] = takeItem(lines, at);
      at = next;
      addItem(blocks, item, known);
    } else {
      const text = takeWhile((each) => each !== "" && !isTable(each) && !isItem(each)).join(" ");
      blocks.push({ kind: "paragraph", runs: parseRuns(text, known) });
    }
  }
  return blocks;
}

// Below `within`, as its `nth` part.
function parseSection(lines: string[], within: string, nth: number, known: Known): Section {
  const [heading = "", ...body] = lines;
  const level = heading.startsWith("###") ? 3 : 2;
  const [, number = "", title = ""] = /^#+ (?:(\d+)\. )?(.*)$/.exec(heading) ?? [];
  const anchor = level === 2 ? sectionAnchor(number) : `${sectionAnchor(within)}-${nth}`;
  return { anchor, number, title, level, blocks: parseBlocks(body, known) };
}

export function parseRules(markdown: string): RulesText {
  const known = new Set(
    Array.from(markdown.matchAll(/^(?:- |\| )\*\*([A-Z]+-(?:[A-Z]?\d+|[A-Z]+))\*\*/gm), (match) => match[1] ?? ""),
  );
  const parts = markdown.split(/^(?=##)/m).map((part) => part.trimEnd().split("\n"));
  const [[title = "", ...opening] = [], ...rest] = parts;
  const sections: Section[] = [];
  let within = "";
  let nth = 1;
  for (const lines of rest) {
    const section = parseSection(lines, within, nth, known);
    nth = section.level === 2 ? 1 : nth + 1;
    if (section.level === 2) within = section.number;
    sections.push(section);
  }
  return { title: title.replace(/^# /, ""), opening: parseBlocks(opening, known), sections };
}

const isRules = /\/docs\/rules(?:\/[a-z]+)?\.md$/;

export const rules = (): Plugin => ({
  name: "rules",
  transform: {
    filter: { id: isRules },
    handler: (markdown) => ({ code: `export default ${JSON.stringify(parseRules(markdown))}`, map: null }),
  },
});
