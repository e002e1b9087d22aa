// The tables with a teacher, and the texts already heard there, kept in this browser.
const place = "barbican.coached";
const most = 10;

interface CoachedTable {
  table: string;
  // The texts that need no repeat.
  heard: string[];
  // The game was played to its end.
  over: boolean;
}

function kept(): CoachedTable[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(value) ? (value as CoachedTable[]) : [];
  } catch {
    return [];
  }
}

class Coached {
  tables: CoachedTable[] = $state.raw(kept());
  readonly isDone = $derived(this.tables.some(({ over }) => over));

  of(table: string): CoachedTable | undefined {
    return this.tables.find((each) => each.table === table);
  }

  begin(table: string): void {
    this.#keep([{ table, heard: [], over: false }, ...this.tables]);
  }

  hear(table: string, line: string): void {
    this.#change(table, (each) => ({ ...each, heard: [...new Set([...each.heard, line])] }));
  }

  finish(table: string): void {
    if (this.of(table)?.over === false) this.#change(table, (each) => ({ ...each, over: true }));
  }

  // The teacher is silent there from now on.
  end(table: string): void {
    this.#keep(this.tables.filter((each) => each.table !== table));
  }

  #change(table: string, to: (each: CoachedTable) => CoachedTable): void {
    this.#keep(this.tables.map((each) => (each.table === table ? to(each) : each)));
  }

  #keep(tables: CoachedTable[]): void {
    this.tables = tables.slice(0, most);
    try {
      localStorage.setItem(place, JSON.stringify(this.tables));
    } catch {
      // The browser stores nothing: the list holds for this visit.
    }
  }
}

export const coached = new Coached();
