// The space for a table, and its layout there.
import { getContext, setContext } from "svelte";
import { baseSeats } from "../game.ts";
import type { Boxes } from "../map/harbors.ts";
import { layoutOf, type Layout } from "./layout.ts";

// In pixels. Read before the first drawing, from an element without a size of ours.
function readersFont(): number {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.fontSize = "initial";
  const size = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
}

const square = { x: 0, y: 0, width: 1, height: 1 };

export class Room {
  // The window without the parts that the device covers.
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);
  boxes: Boxes = $state.raw({ box: square, turned: square });
  // The number of players in the people's region.
  players = $state(baseSeats - 1);
  readonly #font = readersFont();
  // A finger made the last press. Before the first press this is the device's own guess.
  isTouched = $state(matchMedia("(pointer: coarse)").matches);
  // The layout does not move while a finger is down.
  isHeld = $state(false);
  #last: Layout | undefined;
  readonly layout: Layout = $derived.by(() => {
    const { width, height, boxes, players } = this;
    if (this.#last === undefined || !this.isHeld)
      this.#last = layoutOf({ width, height, font: this.#font, players, ...boxes });
    return this.#last;
  });
}

const key = Symbol("room");

export const setRoom = (room: Room): Room => setContext(key, room);
export const useRoom = (): Room => getContext<Room>(key);
