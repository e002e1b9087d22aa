// The lines of the log in words: drawn with pictures of players and cards, or spoken.
import type { Card, ProgressCard, Seat } from "../protocol.ts";
import type { Scene } from "./scene.svelte.ts";
import { seatTitle } from "./people.ts";
import { placeName, shortPlace, tokensOf } from "./places.ts";
import { cardName, colorName, faceName, handText, levelName, progressName, trackName } from "../words/names.ts";
import { placeKind } from "../map/geometry.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import type { Line } from "./log.ts";
import type { MessageValue, Said } from "./tellers.ts";

// Names of people may run in the other direction.
const isolated = (text: string): string => `\u2068${text}\u2069`;

// These values are words in both forms.
function inWords(
  scene: Scene,
  value: Exclude<MessageValue, number | { kind: "seat" | "cards" | "progress" | "place" }>,
) {
  switch (value.kind) {
    case "count":
      return t("log.someCards", { count: value.count });
    case "card":
      return cardName(value.card);
    case "track":
      return trackName(value.track);
    case "level":
      return levelName(value.level);
    case "face":
      return faceName(value.face, scene.edition);
    case "color":
      return colorName(value.color);
    case "person":
      return value.person === scene.you?.person ? t("people.you") : isolated(scene.personName(value.person));
    case "name":
      return isolated(value.name);
  }
}

function drawn(scene: Scene, value: MessageValue, nameOf = shortPlace): unknown {
  if (typeof value === "number") return value;
  if (value.kind === "place") {
    const [text, tip] = [nameOf(scene, value.place), placeName(scene, value.place)];
    return { kind: "places", text, tip, places: [value.place] };
  }
  return value.kind === "seat" || value.kind === "cards" || value.kind === "progress" ? value : inWords(scene, value);
}

const seatText = (scene: Scene, seat: Seat): string => isolated(seatTitle(scene, seat));

function spoken(scene: Scene, value: MessageValue): unknown {
  if (typeof value === "number") return value;
  switch (value.kind) {
    case "seat":
      return seatText(scene, value.seat);
    case "cards":
      return handText(value.cards);
    case "progress":
      return progressName(value.progress, scene.edition);
    case "place":
      return placeName(scene, value.place);
    default:
      return inWords(scene, value);
  }
}

// Each player value also says whether it is you: many languages need it.
function filled(
  scene: Scene,
  said: Said,
  say: (scene: Scene, value: MessageValue) => unknown,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(said.values)) {
    values[key] = say(scene, value);
    if (typeof value !== "object") continue;
    if (value.kind === "seat") values[`${key}Is`] = value.seat === scene.seat ? "you" : "other";
    if (value.kind === "person") values[`${key}Is`] = value.person === scene.you?.person ? "you" : "other";
  }
  return values;
}

// The values for the Sentence component.
export const drawnValues = (scene: Scene, said: Said): Record<string, unknown> => filled(scene, said, drawn);

// Shorter values, for two lines of text.
export const terseValues = (scene: Scene, said: Said): Record<string, unknown> =>
  filled(scene, said, (of, value) => drawn(of, value, tokensOf));

export const saidText = (scene: Scene, said: Said): string => t(said.key, filled(scene, said, spoken));

export function lineText(scene: Scene, line: Line): string {
  if (line.gains === undefined) return saidText(scene, line);
  const list = line.gains.map(({ seat, cards }) =>
    t("log.gain", { seat: seatText(scene, seat), cards: handText(cards) }),
  );
  return t(line.key, { list: words.list(list) });
}

// The names in a warning before a loss: a city or a knight at its place, or a card.
export function lossText(scene: Scene, action: string): string {
  const [key = "", word = ""] = action.split(" ");
  if (placeKind(word) !== undefined) return t(`target.${key}` as MessageKey, { place: shortPlace(scene, word) });
  return key === "return" ? progressName(word as ProgressCard, scene.edition) : cardName(word as Card);
}
