// Tells a screen reader what happens: what others do, and what chance brings. The dice and the barbarians' landing are told
// where they are drawn.
import { live } from "../app/live.svelte.ts";
import { emoteName } from "../words/names.ts";
import { t, type MessageKey } from "../words/words.svelte.ts";
import type { Event } from "../protocol.ts";
import type { News, Scene } from "./scene.svelte.ts";
import { linesOf, type Line } from "./log.ts";
import { lineText } from "./sayings.ts";

const toldElsewhere: readonly MessageKey[] = ["log.dice", "log.landing"];

// One's own deeds need no telling.
const concerns = (scene: Scene, line: Line): boolean =>
  !toldElsewhere.includes(line.key) && (line.seat === undefined || line.seat !== scene.seat || line.begins === true);

function chatText(scene: Scene, event: Event): string | undefined {
  if (event.event !== "chat" && event.event !== "emote") return undefined;
  if (event.person === scene.you?.person) return undefined;
  const text = event.event === "chat" ? event.text : emoteName(event.emote);
  return t("chat.said", { name: scene.personName(event.person), text });
}

export function newsText(scene: Scene, events: Event[]): string[] {
  const lines = linesOf({ version: 0, events }).filter((line) => concerns(scene, line));
  const chat = events.map((event) => chatText(scene, event)).filter((text) => text !== undefined);
  return [...lines.map((line) => lineText(scene, line)), ...chat];
}

// For a component: `$effect(() => announce(scene))`.
export const announce = (scene: Scene): (() => void) =>
  scene.onNews(({ events, whole }: News) => {
    if (whole) return;
    const text = newsText(scene, events).join(". ");
    if (text !== "") live.say(text);
  });
