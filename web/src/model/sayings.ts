// The lines of the log in words: to be drawn, with players and cards as pictures, or to be spoken.
import type { Card, ProgressCard, Seat } from "../protocol.ts";
import type { Scene } from "./scene.svelte.ts";
import { seatTitle } from "./people.ts";
import { placeName, shortPlace, tokensOf } from "./places.ts";
import { cardName, colorName, faceName, handText, levelName, progressName, trackName } from "../words/names.ts";
import { placeKind } from "../map/geometry.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import type { Line } from "./log.ts";
import type { Part, Said } from "./tellers.ts";

// Names that people chose may run the other way.
const isolated = (text: string): string => `\u2068${text}\u2069`;

// What is said in words either way.
function inWords(scene: Scene, part: Exclude<Part, number | { kind: "seat" | "cards" | "progress" | "place" }>) {
  switch (part.kind) {
    case "count":
      return t("log.someCards", { count: part.count });
    case "card":
      return cardName(part.card);
    case "track":
      return trackName(part.track);
    case "level":
      return levelName(part.level);
    case "face":
      return faceName(part.face, scene.edition);
    case "color":
      return colorName(part.color);
    case "person":
      return part.person === scene.you?.person ? t("people.you") : isolated(scene.personName(part.person));
    case "name":
      return isolated(part.name);
  }
}

function drawn(scene: Scene, part: Part, nameOf = shortPlace): unknown {
  if (typeof part === "number") return part;
  if (part.kind === "place") {
    const [text, tip] = [nameOf(scene, part.place), placeName(scene, part.place)];
    return { kind: "places", text, tip, places: [part.place] };
  }
  return part.kind === "seat" || part.kind === "cards" || part.kind === "progress" ? part : inWords(scene, part);
}

const seatText = (scene: Scene, seat: Seat): string => isolated(seatTitle(scene, seat));

function spoken(scene: Scene, part: Part): unknown {
  if (typeof part === "number") return part;
  switch (part.kind) {
    case "seat":
      return seatText(scene, part.seat);
    case "cards":
      return handText(part.cards);
    case "progress":
      return progressName(part.card, scene.edition);
    case "place":
      return placeName(scene, part.place);
    default:
      return inWords(scene, part);
  }
}

// For each player also whether it is you: many languages need to know.
function filled(scene: Scene, said: Said, say: (scene: Scene, part: Part) => unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(said.values)) {
    values[key] = say(scene, part);
    if (typeof part !== "object") continue;
    if (part.kind === "seat") values[`${key}Is`] = part.seat === scene.seat ? "you" : "other";
    if (part.kind === "person") values[`${key}Is`] = part.person === scene.you?.person ? "you" : "other";
  }
  return values;
}

// For the Sentence part.
export const drawnValues = (scene: Scene, said: Said): Record<string, unknown> => filled(scene, said, drawn);

// Where there is room for two lines only.
export const terseValues = (scene: Scene, said: Said): Record<string, unknown> =>
  filled(scene, said, (of, part) => drawn(of, part, tokensOf));

export const saidText = (scene: Scene, said: Said): string => t(said.key, filled(scene, said, spoken));

export function lineText(scene: Scene, line: Line): string {
  if (line.gains === undefined) return saidText(scene, line);
  const list = line.gains.map(({ seat, cards }) =>
    t("log.gain", { seat: seatText(scene, seat), cards: handText(cards) }),
  );
  return t(line.key, { list: words.list(list) });
}

// What is about to be lost: a city or a knight at its place, or a card.
export function lossText(scene: Scene, action: string): string {
  const [key = "", word = ""] = action.split(" ");
  if (placeKind(word) !== undefined) return t(`target.${key}` as MessageKey, { place: shortPlace(scene, word) });
  return key === "return" ? progressName(word as ProgressCard, scene.edition) : cardName(word as Card);
}
