// What a table has agreed on, in words: pairs of what and how. Of the rules only those that differ from the edition's.
import type { AgreedOptions, Edition, RuleOptions, Timer } from "../protocol.ts";
import { progressName, seatName } from "../words/names.ts";
import { t } from "../words/words.svelte.ts";
import { editionRules } from "./options.ts";

export interface Line {
  label: string;
  value: string;
  rule?: string;
}

const yesNo = (on: boolean) => t(on ? "opt.yes" : "opt.no");

function timerText(timer: Timer): string {
  if (timer.kind === "none") return t("opt.timerNone");
  if (timer.kind === "days") return t("opt.lineDays", { days: timer.days ?? 0 });
  return t("opt.lineSeconds", { seconds: timer.seconds ?? 0, bank: timer.bank ?? 0 });
}

function boardText({ from_position, variable, set_up }: AgreedOptions): string {
  if (from_position) return t("opt.linePosition");
  if (variable !== undefined) {
    return t("opt.lineBoard", {
      board: t("opt.boardVariable"),
      tokens: t(variable.tokens === "random" ? "opt.tokensRandom" : "opt.tokensSpiral"),
      harbors: t(variable.harbors === "shuffled" ? "opt.harborsShuffled" : "opt.harborsFixed"),
    });
  }
  return t(set_up.board === "first-game" ? "opt.boardFirst" : "opt.boardOwn");
}

function ruleLines(rules: RuleOptions, edition: Edition): Line[] {
  const lines: Line[] = [];
  const add = (label: string, value: string | undefined, rule: string) => {
    if (value !== undefined) lines.push({ label, value, rule });
  };
  const either = <Value>(value: Value | undefined, first: Value, one: string, other: string) =>
    value === undefined ? undefined : value === first ? one : other;
  const { offers_per_turn: offers } = rules;
  add(t("opt.dice"), either(rules.dice, "fair", t("opt.diceFair"), t("opt.diceDeck")), "DICE-1");
  add(
    t("opt.offers"),
    typeof offers === "number" ? t("opt.lineOffers", { count: offers }) : offers && t("opt.offersUnbounded"),
    "TRADE-7",
  );
  add(t("opt.tactical"), either(rules.tactical_defence, true, yesNo(true), yesNo(false)), "BARB-11");
  add(t("opt.frame"), either(rules.barbarian_frame, true, yesNo(true), yesNo(false)), "PIECE-8");
  add(t("opt.robber"), either(rules.robber_start, "desert", t("opt.robberDesert"), t("opt.robberOff")), "SETUP-8");
  add(t("opt.fifth"), either(rules.fifth_card, "at-once", t("opt.fifthOnce"), t("opt.fifthEnd")), "EVENT-4");
  add(
    t("opt.treason", { card: progressName("treason", edition) }),
    either(rules.treason_fallback, "basic", t("opt.treasonBasic"), t("opt.treasonLower")),
    "CARD-TREASON",
  );
  add(t("opt.first"), rules.first && seatName(rules.first), "SETUP-3");
  return lines;
}

export function summaryOf(options: AgreedOptions): Line[] {
  const { set_up } = options;
  const rules = set_up.options ?? {};
  const lines: Line[] = [
    { label: t("opt.board"), value: boardText(options) },
    { label: t("opt.edition"), value: t(`opt.edition${set_up.edition}`) },
    { label: t("opt.seats"), value: t("opt.lineSeats", { count: options.seats }) },
    {
      label: t("opt.points"),
      value: String(rules.points_to_win ?? editionRules(set_up.edition).points_to_win),
      rule: "END-2",
    },
    ...ruleLines(rules, set_up.edition),
    { label: t("opt.timer"), value: timerText(options.timer) },
    { label: t("opt.order"), value: t(options.order === "shuffled" ? "opt.orderShuffled" : "opt.orderChosen") },
    { label: t("opt.public"), value: yesNo(options.public) },
    { label: t("opt.spectators"), value: yesNo(options.spectators) },
  ];
  if (options.grace !== 60) lines.push({ label: t("opt.grace"), value: t("opt.lineGrace", { count: options.grace }) });
  return lines;
}
