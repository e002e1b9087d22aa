// The room that there is for a table, and how it is laid out in it.
import { getContext, setContext } from "svelte";
import { baseSeats } from "../game.ts";
import type { Boxes } from "../map/harbors.ts";
import { layoutOf, type Layout } from "./layout.ts";

// In pixels. Asked before anything is drawn, of an element that has no size from us.
function readersFont(): number {
  const probe = document.body.appendChild(document.createElement("span"));
  probe.style.fontSize = "initial";
  const size = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size;
}

const square = { x: 0, y: 0, width: 1, height: 1 };

export class Room {
  // Of the window, without what the device itself covers.
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);
  boxes: Boxes = $state.raw({ box: square, turned: square });
  // How many players stand with the people.
  players = $state(baseSeats - 1);
  readonly #font = readersFont();
  // The last press was a finger's; before the first, that is what the device expects.
  isTouched = $state(matchMedia("(pointer: coarse)").matches);
  // Nothing moves under a finger.
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
