// How long a player still has, now and half a second from now: all clocks of the page use one timer.
import { createSubscriber } from "svelte/reactivity";
import type { Seat } from "../protocol.ts";
import { clockText, secondsTo, timeLeft } from "./clock.ts";
import type { Scene } from "./scene.svelte.ts";
import { t } from "../words/words.svelte.ts";

const short = 15;
// An offer that lapses much later hurries nobody.
const soon = 30;
const day = 86_400;

const ticks = createSubscriber((tick) => {
  const timer = setInterval(tick, 500);
  return () => clearInterval(timer);
});

export interface Countdown {
  runs: boolean;
  // Of this turn or choice, or, once that is over, of the reserve.
  text: string;
  onReserve: boolean;
  // For after that; undefined: none.
  reserve: string | undefined;
  isShort: boolean;
}

function timeText(seconds: number): string {
  if (seconds < 2 * day) return clockText(seconds);
  return t("ask.days", { days: Math.floor(seconds / day), hours: Math.floor((seconds % day) / 3600) });
}

// Seconds until the offer on the table lapses; undefined: there is none, or it does not, or not soon.
export function lapseOf(scene: Scene): number | undefined {
  const { lapse } = scene;
  if (lapse === undefined) return undefined;
  ticks();
  const left = secondsTo(lapse.at, Date.now() + scene.wire.ahead);
  return left > soon ? undefined : left;
}

// Undefined: nobody's time is measured here.
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
