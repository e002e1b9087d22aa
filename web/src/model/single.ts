// Choices with only one answer, if everyone at the table can see that.
import { plainPhases } from "../game.ts";
import type { Legal, Phase } from "../protocol.ts";
import { actionText, keysOf } from "./picking.ts";

// The only possible action, if it reveals nothing.
export function onlyAction(phase: Phase | undefined, legal: Legal | undefined): string | undefined {
  if (phase === undefined || legal === undefined || !(plainPhases as readonly Phase[]).includes(phase))
    return undefined;
  const actions = keysOf(legal).flatMap((key) => (legal[key] ?? []).map((rest) => actionText(key, rest)));
  return actions.length === 1 ? actions[0] : undefined;
}
