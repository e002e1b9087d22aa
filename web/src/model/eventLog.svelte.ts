// The history of a table: the page asks for it once, then adds the events of each frame.
import type { Event, Frame, HistoryStep, Seat, History, Version } from "../protocol.ts";

export type Points = Partial<Record<Seat, number>>;

// The events of one step.
export interface Entry {
  version: Version;
  // Its number in the game, if it is from the history.
  ply?: number;
  // The number of turns begun by then.
  turns: number;
  events: Event[];
  // The points of all seats, if they have changed.
  points?: Points;
}

const pointsOf = (frame: Frame): Points =>
  Object.fromEntries(Object.entries(frame.view?.seats ?? {}).map(([seat, view]) => [seat, view.points]));

const entryOf = (step: HistoryStep): Entry => ({
  version: step.version,
  ply: step.ply,
  turns: step.turns,
  events: step.events,
  ...(step.points === undefined ? {} : { points: step.points }),
});

// An action outside the game (such as joining) names no rule.
const isOfTable = (event: Event): boolean => !("rule" in event);

// An undo removes every entry after its target version.
function undone(entries: Entry[], events: Event[]): Entry[] {
  const back = events.findLast((event) => event.event === "undone");
  return back === undefined ? entries : entries.filter((entry) => entry.version <= back.to);
}

export class EventLog {
  entries: Entry[] = $state.raw([]);
  // The history is complete up to here.
  complete = $state(false);

  // Adds the events of a frame, in order. The history already has those of a whole frame. Some events do not change the
  // version, such as a new spectator: they join the last entry.
  take(frame: Frame): void {
    if (frame.events.length === 0 || frame.whole === true) return;
    const before = undone(this.entries, frame.events);
    const last = before.at(-1);
    const joins = last !== undefined && last.version === frame.version && last.ply === undefined;
    const entry = {
      version: frame.version,
      turns: frame.view?.turns ?? 0,
      events: joins ? [...last.events, ...frame.events] : frame.events,
      points: pointsOf(frame),
    };
    this.entries = [...(joins ? before.slice(0, -1) : before), entry];
  }

  // Adds a part of the history. It replaces the game's events up to its version, but does not have those of the table.
  join(history: History): void {
    const before = this.entries.filter((entry) => entry.ply !== undefined && entry.ply <= history.from);
    const beside = this.entries
      .filter((entry) => entry.ply === undefined)
      .map((entry) => (entry.version > history.version ? entry : { ...entry, events: entry.events.filter(isOfTable) }))
      .filter((entry) => entry.events.length > 0);
    const all = [...before, ...history.steps.map(entryOf), ...beside];
    this.entries = all.sort((a, b) => a.version - b.version);
    this.complete = history.from + history.steps.length >= history.plies;
  }
}
