// Advice in words: the actions and their benefit.
import { pickedActions } from "../game.ts";
import { owed } from "../model/asking.ts";
import { seatTitle } from "../model/people.ts";
import { placeName, shortPlace } from "../model/places.ts";
import type { Scene } from "../model/scene.svelte.ts";
import type { Advice, Card, Hand, Merit, ProgressCard } from "../protocol.ts";
import { cardName, handText, levelName, progressName, trackName } from "../words/names.ts";
import { t, words, type MessageKey } from "../words/words.svelte.ts";
import { readWord } from "./word.ts";

// `1 ore 2 wool`, the form of cards in an exchange.
function handOf(text: string): Hand {
  const parts = text.trim().split(" ");
  const hand: Hand = {};
  for (let at = 0; at + 1 < parts.length; at += 2) hand[parts[at + 1] as Card] = Number(parts[at]);
  return hand;
}

function exchangeText(message: MessageKey, rest: string): string {
  const [gave = "", got = ""] = rest.split(" for ");
  const one = (text: string) => handText(/\d/.test(text) ? handOf(text) : { [text]: 1 });
  return t(message, { gave: one(gave), got: one(got) });
}

function wordText(scene: Scene, word: string): string {
  const read = readWord(word);
  switch (read.kind) {
    case "place":
      return placeName(scene, read.place);
    case "seat":
      return seatTitle(scene, read.seat);
    case "card":
      return cardName(read.card);
    case "track":
      return trackName(read.track);
    case "progress":
      return progressName(read.progress, scene.edition);
    case "level":
      return levelName(read.level);
    case "number":
      return words.number(read.number);
    default:
      return read.text;
  }
}

// The effect of the first action, and its remaining words.
function headOf(scene: Scene, action: string): { what: string; rest: string[] } {
  const [key = "", ...rest] = action.split(" ");
  const { view, you, edition } = scene;
  const phase = view?.phase ?? "";
  if (key === "play")
    return { what: t("advice.play", { card: progressName(rest[0] as ProgressCard, edition) }), rest: rest.slice(1) };
  if (key === "improve") return { what: t(`keys.improve-${rest[0]}` as MessageKey), rest: [] };
  if (key === "bank") {
    const rate = you?.own?.rates[rest[0] as Card] ?? 1;
    return { what: exchangeText("advice.bank", `${rate} ${rest[0]} for ${rest[2]}`), rest: [] };
  }
  if (key === "offer" || key === "counter") return { what: exchangeText("advice.offer", rest.join(" ")), rest: [] };
  if (key === "pass") {
    const own = `choice.pass-${phase}`;
    return { what: words.has(own) ? t(own) : t("choice.pass"), rest: [] };
  }
  if (key === "accept" || key === "decline" || key === "withdraw") return { what: t(`trade.${key}`), rest: [] };
  if (key === "confirm") return { what: t("trade.trade"), rest };
  const says = `act.says-${key}`;
  if (words.has(says) && (phase === "main" || phase === "before-roll")) return { what: t(says), rest };
  const values = { owed: view === undefined ? 1 : owed(view, you?.own), free: view?.pending?.["free-roads"] ?? 1 };
  return { what: t(`ask.you-${phase}` as MessageKey, values), rest };
}

// Cards picked one by one make one text.
function pickedText(actions: string[]): string | undefined {
  const hand: Hand = {};
  for (const action of actions) {
    const [key, card] = action.split(" ") as [string, Card];
    if (!(pickedActions as readonly string[]).includes(key)) return undefined;
    hand[card] = (hand[card] ?? 0) + 1;
  }
  return handText(hand);
}

export function wayText(scene: Scene, { actions }: Advice): string {
  const [first = "", ...others] = actions;
  const { what, rest } = headOf(scene, first);
  const picked = pickedText(actions);
  const told = [...rest, ...others.flatMap((action) => action.split(" ").slice(1))].map((word) =>
    wordText(scene, word),
  );
  const where = picked ?? told.join(words.language === "he" ? ", " : "; ");
  return where === "" ? what : t("advice.where", { what, where });
}

// Income makes one sentence, for any cards.
export interface Told extends Merit {
  cards?: Hand;
}
export function toldOf(merits: Merit[]): Told[] {
  const cards: Hand = {};
  for (const { merit, card, count } of merits) if (merit === "income" && card !== undefined) cards[card] = count ?? 0;
  const first = merits.find(({ merit }) => merit === "income");
  return merits
    .filter((merit) => merit.merit !== "income" || merit === first)
    .map((merit) => (merit === first ? { ...merit, cards } : merit));
}

export const meritKey = (merit: Merit): MessageKey => `advice.m-${merit.merit}` as MessageKey;

export function meritValues(
  scene: Scene,
  { count = 0, card, cards = {}, seat, track, at, action }: Told,
): Record<string, unknown> {
  const says = `act.says-${action}`;
  return {
    count,
    cards: { kind: "cards", cards },
    card: card === undefined ? "" : cardName(card),
    seat: seat === undefined ? "" : { kind: "seat", seat },
    track: track === undefined ? "" : trackName(track),
    place:
      at === undefined ? "" : { kind: "places", places: [at], text: shortPlace(scene, at), tip: placeName(scene, at) },
    what: words.has(says) ? t(says) : t("advice.improve"),
  };
}
