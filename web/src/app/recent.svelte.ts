// The tables that this browser was at, newest first, so that the home page can lead back to them.
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
  // What it was named, if it was.
  name: string;
  stage: Stage;
  seated: boolean;
  seen: number;
  // As they were last seen; none before the game.
  players?: RecentPlayer[];
  // Which of them is at turn, or has won.
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
      // A browser that keeps nothing: the list holds for this visit.
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
