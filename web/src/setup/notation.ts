// The text of docs/notation.md as lines and what is indented below them. It is read only as the server writes it: whatever a
// person wrote goes through the server first.
export interface Line {
  // Without a key: a record.
  key: string | undefined;
  words: string;
  below: Line[];
}

export const line = (key: string, words: string, below: Line[] = []): Line => ({ key, words, below });

const indentOf = (text: string): number => text.length - text.trimStart().length;

function parseLine(text: string): Line {
  const match = /^([a-z_-]+):(?: (.*))?$/.exec(text.trim());
  return match === null ? { key: undefined, words: text.trim(), below: [] } : line(match[1] ?? "", match[2] ?? "");
}

// All lines but the first, which names the format.
export function readLines(text: string): Line[] {
  const top: Line[] = [];
  const open: { indent: number; lines: Line[] }[] = [{ indent: 0, lines: top }];
  for (const each of text.split("\n").slice(1)) {
    if (each.trim() === "") continue;
    const indent = indentOf(each);
    while (open.length > 1 && indent < (open.at(-1)?.indent ?? 0)) open.pop();
    let block = open.at(-1);
    const above = block?.lines.at(-1);
    if (block !== undefined && above !== undefined && indent > block.indent) {
      block = { indent, lines: above.below };
      open.push(block);
    }
    block?.lines.push(parseLine(each));
  }
  return top;
}

export function writeLines(lines: Line[], indent = ""): string {
  return lines
    .map(({ key, words, below }) => {
      const head = key === undefined ? words : words === "" ? `${key}:` : `${key}: ${words}`;
      return `${indent}${head}\n${writeLines(below, `${indent}  `)}`;
    })
    .join("");
}

export const wordsOf = (words: string): string[] => words.split(" ").filter((word) => word !== "");

// Records stand behind the key, between bars, or on lines of their own.
export const recordsOf = ({ words, below }: Line): string[][] =>
  [words, ...below.map((each) => each.words)]
    .flatMap((each) => each.split("|"))
    .map(wordsOf)
    .filter((record) => record.length > 0);

export function countsOf(words: string): Record<string, number> {
  const list = wordsOf(words);
  const counts: Record<string, number> = {};
  for (let at = 0; at + 1 < list.length; at += 2) counts[list[at + 1] ?? ""] = Number(list[at]);
  return counts;
}

export const pairsOf = (words: string): Record<string, string> =>
  Object.fromEntries(wordsOf(words).map((pair) => pair.split("=") as [string, string]));
