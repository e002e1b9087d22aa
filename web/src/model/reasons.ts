// The reason why an action is impossible now: the engine's reason, or the move of another player.
import type { Card, Hand, Legal, Track, You } from "../protocol.ts";
import { handSize } from "./cards.ts";
import { seatTitle } from "./people.ts";
import type { Scene } from "./scene.svelte.ts";
import { cardsText, type Refusal } from "../words/names.ts";
import { t, words } from "../words/words.svelte.ts";

// The part of a price that is not in the hand.
function lacking(price: Hand, hand: Hand): Hand {
  const left = (Object.entries(price) as [Card, number][]).map(([card, count]) => [card, count - (hand[card] ?? 0)]);
  return Object.fromEntries(left.filter(([, count]) => Number(count) > 0)) as Hand;
}

// If the hand has a part of the price, the text names only the missing cards.
function lacksOf(price: Hand, hand: Hand): { lacks?: Hand } {
  const lacks = lacking(price, hand);
  const count = handSize(lacks);
  return count > 0 && count < handSize(price) ? { lacks } : {};
}

export function whyOff(scene: Scene, key: keyof NonNullable<You["off"]>): Refusal {
  const { you, about, view } = scene;
  if (scene.wire.isAway) return { why: t("connection.away") };
  const reason = scene.whyNot() ?? you?.off?.[key];
  if (reason !== undefined) return { ...reason, ...lacksOf(reason.values?.price ?? {}, you?.own?.hand ?? {}) };
  if (about?.paused_by !== undefined) return { why: t("act.paused") };
  const waiting = view?.waiting ?? [];
  if (you?.decision !== undefined || waiting.length === 0) return { why: t("act.nothing") };
  return { why: t("act.waitFor", { names: words.list(waiting.map((seat) => seatTitle(scene, seat))) }) };
}

export function improveOff(scene: Scene, legal: Legal, track: Track): Refusal {
  const next = scene.you?.own?.improve[track];
  return legal.improve === undefined || next === undefined
    ? whyOff(scene, "improve")
    : { why: t("improve.notThis", { cards: cardsText(next.card, next.price) }) };
}

// Shows the reason in the place of refusals.
export function tell(scene: Scene, why: Refusal): void {
  scene.refusal = why;
}
