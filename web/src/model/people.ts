// What a table and its players are called.
import type { Seat } from "../protocol.ts";
import { colorName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import type { Scene } from "./scene.svelte.ts";

export const botName = (level: string): string => (words.has(`bot.${level}`) ? t(`bot.${level}` as MessageKey) : level);

// What the table was named, or whose it is.
export function tableTitle(scene: Scene): string {
  const host = scene.about?.host;
  return scene.options?.name ?? t("waiting.of", { name: host === undefined ? "" : scene.personName(host) });
}

// Who stands with the people: those whose seat is not in the desk.
export const othersAt = (scene: Scene): Seat[] =>
  scene.seats.filter((seat) => seat !== scene.seat || scene.you?.own === undefined);

// Everyone else here is a bot.
export const isAmongBots = (scene: Scene): boolean =>
  scene.seats.every((seat) => seat === scene.seat || scene.about?.seats[seat]?.person === undefined);

// "You", a person's name, or the colour for a bot: levels are often the same.
export function seatTitle(scene: Scene, seat: Seat, you = true): string {
  if (you && scene.seat === seat) return t("people.you");
  const { name, bot } = scene.player(seat);
  if (name !== undefined) return bot === undefined ? name : t("people.botFor", { name });
  return colorName(scene.color(seat));
}
