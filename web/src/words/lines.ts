// An error in a text of several lines (a position or a game), with its line.
import type { Edition } from "../protocol.ts";
import { reasonSentence, reasonText, type Refusal } from "./names.ts";
import { t } from "./words.svelte.ts";

// The error with the line, if it has one.
export function placedReasonText(why: Refusal, edition: Edition, text: "position" | "game"): string {
  const line = lineOf(why, text);
  return line === undefined ? reasonSentence(why, edition) : t("opt.atLine", { line, why: reasonText(why, edition) });
}

export const lineOf = ({ values }: Refusal, text: "position" | "game"): number | undefined =>
  values?.in === text ? values.line : undefined;
