// What the server says of a text: "4:12: there are only 19 of 'ore' [PIECE-2]".
import type { Refused } from "../protocol.ts";

export interface Refusal {
  why: string;
  rule: string | undefined;
  line: number | undefined;
}

export function parseRefusal({ why, rule }: Refused): Refusal {
  const [, line, text = why] = /^(?:in the \w+, )?(\d+):\d+: (.*)$/s.exec(why) ?? [];
  const named = /\s*\[([A-Z]+-\w+)\]$/.exec(text);
  return {
    why: named === null ? text : text.slice(0, named.index),
    rule: rule ?? named?.[1],
    line: line === undefined ? undefined : Number(line),
  };
}
