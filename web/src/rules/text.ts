// The rules for the page: docs/rules.md or a translation, parsed when the page is built.
export type Run =
  | string
  | { strong: Run[] }
  | { em: Run[] }
  | { code: string }
  // A reference to a rule by its id, or to a section by its number.
  | { rule: string }
  | { section: string; text: string }
  | { href: string; text: string };

export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; items: Block[][] }
  | { kind: "rule"; id: string; blocks: Block[] }
  | { kind: "table"; head: Run[][]; rows: Row[] };

export interface Row {
  // The rule's id, if the first cell is one; the cells then start after it.
  id?: string;
  cells: Run[][];
}

export interface Section {
  anchor: string;
  number: string;
  title: string;
  level: 2 | 3;
  blocks: Block[];
}

export interface RulesText {
  title: string;
  // The text before the first section.
  opening: Block[];
  sections: Section[];
}

export const sectionAnchor = (number: string): string => `section-${number}`;
