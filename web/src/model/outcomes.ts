// The results of a landing at this moment, in sentences.
import { seatTitle } from "./people.ts";
import type { Scene } from "./scene.svelte.ts";
import type { Seat, View } from "../protocol.ts";
import { t, words } from "../words/words.svelte.ts";

export function outcomesOf(scene: Scene, { barbarians }: View): string[] {
  const { strength, defence, losers = [], defenders = [] } = barbarians;
  const players = (seats: Seat[]) => words.list(seats.map((seat) => seatTitle(scene, seat)));
  return [
    t("ship.sumsSaid", { strength, defence }),
    ...(losers.length === 0 ? [] : [t("ship.losers", { count: losers.length, players: players(losers) })]),
    ...(defenders.length === 0 ? [] : [t("ship.defenders", { count: defenders.length, players: players(defenders) })]),
    ...(losers.length + defenders.length === 0 ? [t("ship.nobody")] : []),
  ];
}
