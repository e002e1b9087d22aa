// What the server says of a text: "4:12: there are only 19 of 'ore' [PIECE-2]".
import type { Why } from "../words/names.ts";

export type Refusal = Why & { line: number | undefined };

export function parseRefusal(refused: Why): Refusal {
  const [, line, text = refused.why] = /^(?:in the \w+, )?(\d+):\d+: (.*)$/s.exec(refused.why) ?? [];
  const named = /\s*\[([A-Z]+-\w+)\]$/.exec(text);
  return {
    ...(named?.[1] !== undefined && { rule: named[1] }),
    ...refused,
    why: named === null ? text : text.slice(0, named.index),
    line: line === undefined ? undefined : Number(line),
  };
}
