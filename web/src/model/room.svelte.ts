// The room that there is for a table, and how it is laid out in it.
import { getContext, setContext } from "svelte";
import type { Boxes } from "../map/harbors.ts";
import { layoutOf, type Layout } from "./layout.ts";

const square = { x: 0, y: 0, width: 1, height: 1 };

export class Room {
  // Of the window, without what the device itself covers.
  width = $state(window.innerWidth);
  height = $state(window.innerHeight);
  boxes: Boxes = $state.raw({ box: square, turned: square });
  // The reader's font size.
  font = $state(16);
  // The last press was a finger's.
  isTouched = $state(false);
  // Nothing moves under a finger.
  isHeld = $state(false);
  #last: Layout | undefined;
  readonly layout: Layout = $derived.by(() => {
    const { width, height, boxes, font } = this;
    if (this.#last === undefined || !this.isHeld) this.#last = layoutOf({ width, height, font, ...boxes });
    return this.#last;
  });
}

const key = Symbol("room");

export const setRoom = (room: Room): Room => setContext(key, room);
export const useRoom = (): Room => getContext<Room>(key);
