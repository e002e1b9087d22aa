// What the players of a table are called.
import type { Seat } from "../protocol.ts";
import { colorName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import type { Session } from "./session.svelte.ts";

export const botName = (level: string): string => (words.has(`bot.${level}`) ? t(`bot.${level}` as MessageKey) : level);

// "You", a person's name, or the colour for a bot: levels are often the same.
export function seatTitle(session: Session, seat: Seat, you = true): string {
  if (you && session.seat === seat) return t("people.you");
  const { name, bot } = session.player(seat);
  const color = colorName(session.color(seat));
  if (name !== undefined) return bot === undefined ? name : t("people.botFor", { name });
  return color;
}
