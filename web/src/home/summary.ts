// The options of a table in words, as pairs of name and value. Rules appear mostly if they differ from the edition's.
import { baseSeats, ruleOptions, tableOptions } from "../game.ts";
import type { AgreedOptions, RuleOptions, Timer } from "../protocol.ts";
import { optionName, optionValue } from "../words/options.ts";
import { t } from "../words/words.svelte.ts";
import { drawnBoard, presetOf, usualRules, type Printed } from "./options.ts";
import { presetName } from "./presets.ts";

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

function boardText(options: AgreedOptions): string {
  const { from_position, variable, set_up } = options;
  const drawn = drawnBoard(options);
  if (from_position) return t("opt.linePosition");
  if (drawn !== undefined && drawn !== "variable") return t(`opt.map-${drawn}`);
  if (variable !== undefined) {
    return t("opt.lineBoard", {
      board: t("opt.boardVariable"),
      tokens: t(variable.tokens === "random" ? "opt.tokensRandom" : "opt.tokensSpiral"),
      harbors: t(variable.harbors === "shuffled" ? "opt.harborsShuffled" : "opt.harborsFixed"),
    });
  }
  return t(set_up.board === "first-game" ? "opt.boardFirst" : "opt.boardOwn");
}

// The options that differ from the book's or edition's. The points to win always appear; so does "between turns" with five and
// six.
function ruleLines(rules: RuleOptions, printed: Printed, seats: number): Line[] {
  const always = ["points_to_win", ...(seats > baseSeats ? ["between_turns"] : [])];
  return ruleOptions
    .filter((option) => always.includes(option.name) || rules[option.name] !== undefined)
    .map((option) => ({
      label: optionName(option, printed.edition),
      value: optionValue(option, { ...usualRules(printed), ...rules }[option.name]),
      rule: option.rule,
    }));
}

export function summaryOf(options: AgreedOptions): Line[] {
  const { set_up } = options;
  const lines: Line[] = [
    { label: t("opt.board"), value: boardText(options) },
    { label: t(set_up.book === undefined ? "opt.edition" : "opt.book"), value: presetName(presetOf(set_up)) },
    { label: t("opt.seats"), value: t("opt.lineSeats", { count: options.seats }) },
    ...ruleLines(set_up.options ?? {}, set_up, options.seats),
    { label: t("opt.timer"), value: timerText(options.timer) },
    { label: t("opt.order"), value: t(options.order === "shuffled" ? "opt.orderShuffled" : "opt.orderChosen") },
    { label: t("opt.public"), value: yesNo(options.public) },
    { label: t("opt.spectators"), value: yesNo(options.spectators) },
  ];
  if (options.known_cards) lines.push({ label: t("opt.knownCards"), value: yesNo(true) });
  if (options.grace !== tableOptions.grace.usual)
    lines.push({ label: t("opt.grace"), value: t("opt.lineGrace", { count: options.grace }) });
  if (options.timer.kind !== "days" && options.offer_seconds !== undefined)
    lines.push({ label: t("opt.offers"), value: t("opt.lineOffers", { count: options.offer_seconds }) });
  return lines;
}
