// The table of the components around the board.
import { getContext, setContext } from "svelte";
import type { Acting } from "./acting.svelte.ts";
import type { Advising } from "./advising.svelte.ts";
import type { Bubbles } from "./bubbles.svelte.ts";
import type { Harmed } from "./harmed.svelte.ts";
import type { Landings } from "./landings.svelte.ts";
import type { Scene } from "./scene.svelte.ts";
import type { Sheet } from "./sheet.svelte.ts";

const shown = 2500;

// The places that another part of the page points at: a line of the log, a player's row.
export class Pointing {
  places: string[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  // Only for a moment, because a finger does not hover.
  show(places: string[]): void {
    clearTimeout(this.#timer);
    this.places = places;
    this.#timer = setTimeout(() => (this.places = []), shown);
  }
}

export interface TableContext {
  scene: Scene;
  acting: Acting;
  advising: Advising;
  pointing: Pointing;
  sheet: Sheet;
  landings: Landings;
  harmed: Harmed;
  bubbles: Bubbles;
}

const key = Symbol("table");

export const setTable = (context: TableContext): TableContext => setContext(key, context);
export const useTable = (): TableContext => getContext<TableContext>(key);
