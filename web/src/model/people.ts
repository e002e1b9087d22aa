// What a table and its players are called.
import type { Seat } from "../protocol.ts";
import { colorName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import type { Session } from "./session.svelte.ts";

export const botName = (level: string): string => (words.has(`bot.${level}`) ? t(`bot.${level}` as MessageKey) : level);

// What the table was named, or whose it is.
export function tableTitle(session: Session): string {
  const host = session.about?.host;
  return session.options?.name ?? t("waiting.of", { name: host === undefined ? "" : session.personName(host) });
}

// "You", a person's name, or the colour for a bot: levels are often the same.
export function seatTitle(session: Session, seat: Seat, you = true): string {
  if (you && session.seat === seat) return t("people.you");
  const { name, bot } = session.player(seat);
  if (name !== undefined) return bot === undefined ? name : t("people.botFor", { name });
  return colorName(session.color(seat));
}
