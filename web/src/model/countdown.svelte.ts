// The time that a player still has, updated each half second. All clocks of the page share one timer.
import { createSubscriber } from "svelte/reactivity";
import type { Seat } from "../protocol.ts";
import { clockText, secondsTo, timeLeft } from "./clock.ts";
import type { Scene } from "./scene.svelte.ts";
import { t } from "../words/words.svelte.ts";

const short = 15;
// A later end of an offer is no reason to hurry.
const soon = 30;
const day = 86_400;

const ticks = createSubscriber((tick) => {
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
});

export interface Countdown {
  runs: boolean;
  // The time for this turn or choice; after that, the reserve.
  text: string;
  onReserve: boolean;
  // The reserve. Undefined: there is none.
  reserve: string | undefined;
  isShort: boolean;
}

function timeText(seconds: number): string {
  if (seconds < 2 * day) return clockText(seconds);
  return t("ask.days", { days: Math.floor(seconds / day), hours: Math.floor((seconds % day) / 3600) });
}

// Seconds until the offer on the table lapses. Undefined: there is no offer, or it does not lapse soon.
export function lapseOf(scene: Scene): number | undefined {
  const { lapse } = scene;
  if (lapse === undefined) return undefined;
  ticks();
  const left = secondsTo(lapse.at, Date.now() + scene.wire.ahead);
  return left > soon ? undefined : left;
}

// Undefined: this table has no clock.
export function countdownOf(scene: Scene, seat: Seat): Countdown | undefined {
  const { clock, view, about } = scene;
  if (clock === undefined) return undefined;
  const runs = view?.waiting?.includes(seat) === true && about?.paused_by === undefined;
  if (runs) ticks();
  const time = timeLeft(clock, seat, Date.now() + scene.wire.ahead, runs);
  if (time === undefined) return undefined;
  const onReserve = time.left === 0;
  return {
    runs,
    text: timeText(onReserve ? time.bank : time.left),
    onReserve,
    reserve: onReserve || time.bank === 0 ? undefined : timeText(time.bank),
    isShort: runs && time.left + time.bank <= short,
  };
}
