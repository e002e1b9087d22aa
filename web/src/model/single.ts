// Choices with one answer that everyone at the table can see.
import { plainPhases } from "../game.ts";
import type { Legal, Phase } from "../protocol.ts";
import { actionText, keysOf } from "./picking.ts";

// The only thing that there is to do, if that tells nobody anything.
export function onlyAction(phase: Phase | undefined, legal: Legal | undefined): string | undefined {
  if (phase === undefined || legal === undefined || !(plainPhases as readonly Phase[]).includes(phase))
    return undefined;
  const actions = keysOf(legal).flatMap((key) => (legal[key] ?? []).map((rest) => actionText(key, rest)));
  return actions.length === 1 ? actions[0] : undefined;
}
