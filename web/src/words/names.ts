// What things are called: cards and pieces by the game's edition, seats by who sits there.
import { facts } from "../net/facts.svelte.ts";
import type {
  Card,
  Color,
  DieFace,
  Edition,
  Emote,
  HarborKind,
  KnightLevel,
  ProgressCard,
  Seat,
  Track,
} from "../protocol.ts";
import { t, words, type MessageKey } from "./words.svelte.ts";

// A key that is made of a word of the protocol: the catalogs' test sees to it that all of them exist.
const made = (key: string): MessageKey => key as MessageKey;

export const cardName = (card: Card | "any"): string => t(made(`card.${card}`));
export const cardsText = (card: Card, count: number): string => t(made(`cards.${card}`), { count });
export const trackName = (track: Track): string => t(made(`track.${track}`));
export const faceName = (face: DieFace): string => t(made(`roll.${face}`));
export const levelName = (level: KnightLevel): string => t(made(`knight.${level}`));
export const harborName = (kind: HarborKind): string =>
  t(made(`harbor.${kind}`), { rate: facts.harborRate(kind) ?? "?" });
export const terrainName = (terrain: string): string => t(made(`terrain.${terrain}`));
export const colorName = (color: Color): string => t(made(`color.${color}`));
export const seatName = (seat: Seat): string => colorName(seat);
export const emoteName = (emote: Emote): string => t(made(`emote.${emote}`));

// The 2010 edition calls many cards otherwise.
export function progressName(card: ProgressCard, edition: Edition = 2022): string {
  const older = `progress2010.${card}`;
  return edition === 2010 && words.has(older) ? t(older) : t(made(`progress.${card}`));
}

export const progressText = (card: ProgressCard): string => t(made(`does.${card}`));

// The engine's reasons are English sentences; a catalog may have them in its own language.
export const reasonText = (why: string): string => (words.has(`why.${why}`) ? t(made(`why.${why}`)) : why);
