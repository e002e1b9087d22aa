// The names of things: cards and pieces by the game's edition, seats by their players.
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

// A key built from a word of the protocol: the catalogs' test checks that all of them exist.
const made = (key: string): MessageKey => key as MessageKey;

export const cardName = (card: Card | "any"): string => t(made(`card.${card}`));
export const cardsText = (card: Card, count: number): string => t(made(`cards.${card}`), { count });
export const handText = (hand: Hand): string =>
  words.list((Object.entries(hand) as [Card, number][]).map(([card, count]) => cardsText(card, count)));
export const trackName = (track: Track): string => t(made(`track.${track}`));
export const levelName = (level: KnightLevel): string => t(made(`knight.${level}`));
export const harborName = (kind: HarborKind): string => t(made(`harbor.${kind}`), { rate: harbors[kind] });
export const terrainName = (terrain: string): string => t(made(`terrain.${terrain}`));
export const colorName = (color: Color): string => t(made(`color.${color}`));
export const seatName = (seat: Seat): string => colorName(seat);
export const emoteName = (emote: Emote): string => t(made(`emote.${emote}`));

// The 2010 edition has other names for many cards, for some improvements, and for the symbols of the event die.
const byEdition = (usual: string, older: string, edition: Edition): string =>
  edition === 2010 && words.has(older) ? t(older) : t(made(usual));

export const progressName = (card: ProgressCard, edition: Edition = usualEdition): string =>
  byEdition(`progress.${card}`, `progress2010.${card}`, edition);
export const buildingName = (track: Track, level: number, edition: Edition): string =>
  byEdition(`building.${track}${level}`, `building2010.${track}${level}`, edition);
export const faceName = (face: DieFace, edition: Edition): string =>
  byEdition(`roll.${face}`, `roll2010.${face}`, edition);

// Some cards do more in games with ships.
export const progressText = (card: ProgressCard, atSea: boolean): string => {
  const more = `does.${card}-sea`;
  return t(made(atSea && words.has(more) ? more : `does.${card}`));
};

// The reason of a refusal or of a dark button: its id, and its English sentence. The page's own reasons have no id
// and are already in the page's language.
// `name`: the button's label. `lacks`: the missing cards of a price that the hand has in part.
export type Refusal = Pick<Refused, "why" | "rule" | "values"> &
  Partial<Pick<Refused, "reason">> & { name?: string; lacks?: Hand };

// Other people's text keeps its own direction.
const isolated = (text: string): string => `\u2068${text}\u2069`;
const quoted = (word: string): string => isolated(`"${word}"`);

// The text of each value that is not a plain number.
function valuesText(values: ReasonValues, edition: Edition): Values {
  const { card, building, price, seat, seats, other, type, name, what, wanted, names, key, ...rest } = values;
  const told = Object.entries(rest).map(([each, value]) => [each, typeof value === "string" ? quoted(value) : value]);
  return {
    ...Object.fromEntries(told),
    card: card && progressName(card, edition),
    building: building && buildingName(building.track, building.level, edition),
    price: price && handText(price),
    seat: seat && colorName(seat),
    seats: seats && words.list(seats.map(colorName)),
    other: other && colorName(other),
    type: type && cardName(type),
    name: name === undefined ? undefined : isolated(name),
    what: what && t(made(`noun.${what}`)),
    wanted: wanted && t(made(`wanted.${wanted}`)),
    names: names?.map(isolated).join(", "),
    key: key === undefined ? undefined : isolated(key),
  };
}

// The sentence in the page's language, with the names of the game's edition. In English it is the server's own sentence.
export function reasonText({ why, reason, values = {}, lacks }: Refusal, edition: Edition): string {
  const known = reason !== undefined && words.has(`why.${reason}`);
  const text = known ? t(made(`why.${reason}`), valuesText(values, edition)) : why;
  return lacks === undefined ? text : t("act.lacks", { cards: handText(lacks) });
}

// The same as a full sentence, with a capital in languages with capitals.
export function reasonSentence(why: Refusal, edition: Edition): string {
  const text = reasonText(why, edition);
  return text.charAt(0).toLocaleUpperCase(words.language) + text.slice(1);
}
