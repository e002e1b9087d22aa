// What things are called: cards and pieces by the game's edition, seats by who sits there.
import { harbors, usualEdition } from "../game.ts";
import type {
  Card,
  Color,
  DieFace,
  Edition,
  Emote,
  Hand,
  HarborKind,
  KnightLevel,
  ProgressCard,
  ReasonValues,
  Refused,
  Seat,
  Track,
} from "../protocol.ts";
import { t, words, type MessageKey, type Values } from "./words.svelte.ts";

// A key that is made of a word of the protocol: the catalogs' test sees to it that all of them exist.
const made = (key: string): MessageKey => key as MessageKey;

export const cardName = (card: Card | "any"): string => t(made(`card.${card}`));
export const cardsText = (card: Card, count: number): string => t(made(`cards.${card}`), { count });
export const handText = (hand: Hand): string =>
  words.list((Object.entries(hand) as [Card, number][]).map(([card, count]) => cardsText(card, count)));
export const trackName = (track: Track): string => t(made(`track.${track}`));
export const faceName = (face: DieFace): string => t(made(`roll.${face}`));
export const levelName = (level: KnightLevel): string => t(made(`knight.${level}`));
export const harborName = (kind: HarborKind): string => t(made(`harbor.${kind}`), { rate: harbors[kind] });
export const terrainName = (terrain: string): string => t(made(`terrain.${terrain}`));
export const colorName = (color: Color): string => t(made(`color.${color}`));
export const seatName = (seat: Seat): string => colorName(seat);
export const emoteName = (emote: Emote): string => t(made(`emote.${emote}`));

// The 2010 edition calls many cards otherwise.
export function progressName(card: ProgressCard, edition: Edition = usualEdition): string {
  const older = `progress2010.${card}`;
  return edition === 2010 && words.has(older) ? t(older) : t(made(`progress.${card}`));
}

export const progressText = (card: ProgressCard): string => t(made(`does.${card}`));

export function buildingName(track: Track, level: number, edition: Edition): string {
  const older = `building2010.${track}${level}`;
  return edition === 2010 && words.has(older) ? t(older) : t(made(`building.${track}${level}`));
}

// Why something is refused, or off: a sentence in English, and the id of a reason if it has one. Sentences of the page itself
// are in its language already.
export type Why = Pick<Refused, "why" | "rule" | "reason" | "values">;

function valuesText({ card, building, price, limit }: ReasonValues, edition: Edition): Values {
  return {
    card: card && progressName(card, edition),
    building: building && buildingName(building.track, building.level, edition),
    price: price && handText(price),
    limit,
  };
}

// In the page's language, with the names of the edition in play: by the reason's id, or by the sentence.
export function reasonText({ why, reason, values = {} }: Why, edition: Edition): string {
  if (reason !== undefined && words.has(`why.${reason}`)) return t(made(`why.${reason}`), valuesText(values, edition));
  return words.has(`why.${why}`) ? t(made(`why.${why}`)) : why;
}
