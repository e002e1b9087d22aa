// The recent tables of this browser, newest first. The home page links back to them.
import { untrack } from "svelte";
import type { Color, Stage, TableId } from "../protocol.ts";

export interface RecentPlayer {
  color: Color;
  // A bot has none.
  name?: string;
  isYou: boolean;
  points: number;
}

export interface RecentTable {
  table: TableId;
  // The table's given name.
  name: string;
  stage: Stage;
  seated: boolean;
  seen: number;
  // Their last known points; none before the game.
  players?: RecentPlayer[];
  // The seat at turn, or the winner.
  turn?: number;
  winner?: number;
  turns?: number;
}

const place = "barbican.tables";
const most = 30;

function kept(): RecentTable[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(value) ? (value as RecentTable[]) : [];
  } catch {
    return [];
  }
}

class Recent {
  tables: RecentTable[] = $state.raw(kept());

  #keep(tables: RecentTable[]): void {
    const kept = tables.slice(0, most);
    this.tables = kept;
    try {
      localStorage.setItem(place, JSON.stringify(kept));
    } catch {
      // The browser stores nothing: the list holds for this visit.
    }
  }

  remember(entry: RecentTable): void {
    const tables = untrack(() => this.tables);
    const before = tables.find((other) => other.table === entry.table);
    if (before !== undefined && JSON.stringify({ ...before, seen: entry.seen }) === JSON.stringify(entry)) return;
    this.#keep([entry, ...tables.filter((other) => other.table !== entry.table)]);
  }

  forget(table: TableId): void {
    this.#keep(this.tables.filter((other) => other.table !== table));
  }
}

export const recent = new Recent();
