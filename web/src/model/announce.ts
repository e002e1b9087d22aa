// The texts that a screen reader speaks: the actions of others, and the results of chance.
import { emoteName, faceName } from "../words/names.ts";
import { t, type MessageKey } from "../words/words.svelte.ts";
import type { Event } from "../protocol.ts";
import { harmsOf } from "./harms.ts";
import { linesOf, type Line } from "./log.ts";
import { seatTitle } from "./people.ts";
import { lineText, saidText } from "./sayings.ts";
import type { News, Scene } from "./scene.svelte.ts";

// These texts are shorter here than in the log.
const toldElsewhere: readonly MessageKey[] = ["log.dice", "log.landing"];

// The player's own actions are not spoken.
const concerns = (scene: Scene, line: Line): boolean =>
  !toldElsewhere.includes(line.key) && (line.seat === undefined || line.seat !== scene.seat || line.begins === true);

function eventText(scene: Scene, event: Event): string | undefined {
  switch (event.event) {
    case "chat":
    case "emote": {
      if (event.person === scene.you?.person) return undefined;
      const text = event.event === "chat" ? event.text : emoteName(event.emote);
      return t("chat.said", { name: scene.personName(event.person), text });
    }
    case "dice": {
      const { seat, red, yellow } = event;
      const face = faceName(event.face, scene.edition);
      return t("dice.said", { player: seatTitle(scene, seat), red, yellow, sum: red + yellow, face });
    }
    case "landing":
      return t("landing.said", { strength: event.strength, defence: event.defence });
    default:
      return undefined;
  }
}

// Harm to the player comes first, and only once.
export function newsText(scene: Scene, news: News): string[] {
  const { events } = news;
  const harms = scene.seat === undefined ? [] : harmsOf(news, scene.seat).map((said) => saidText(scene, said));
  const lines = linesOf({ version: 0, events }).filter((line) => concerns(scene, line));
  const others = events.map((event) => eventText(scene, event)).filter((text) => text !== undefined);
  return [...new Set([...harms, ...lines.map((line) => lineText(scene, line)), ...others])];
}
