// The names of a table and its players.
import type { Seat } from "../protocol.ts";
import { colorName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import type { Scene } from "./scene.svelte.ts";

export const botName = (level: string): string => (words.has(`bot.${level}`) ? t(`bot.${level}` as MessageKey) : level);

// The given name of the table, or its owner's.
export function tableTitle(scene: Scene): string {
  const host = scene.about?.host;
  return scene.options?.name ?? t("waiting.of", { name: host === undefined ? "" : scene.personName(host) });
}

// The seats with the people: all seats that are not in the desk.
export const othersAt = (scene: Scene): Seat[] =>
  scene.seats.filter((seat) => seat !== scene.seat || scene.you?.own === undefined);

// All other players here are bots.
export const isAmongBots = (scene: Scene): boolean =>
  scene.seats.every((seat) => seat === scene.seat || scene.about?.seats[seat]?.person === undefined);

// "You", a person's name, or the colour of a bot: many bots share a level.
export function seatTitle(scene: Scene, seat: Seat, you = true): string {
  if (you && scene.seat === seat) return t("people.you");
  const { name, bot } = scene.player(seat);
  if (name !== undefined) return bot === undefined ? name : t("people.botFor", { name });
  return colorName(scene.color(seat));
}
