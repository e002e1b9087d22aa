// What has happened at a table so far: the game's history, asked for once, and what frames have told since.
import type { Event, Frame, HistoryStep, Seat, History, Version } from "../protocol.ts";

export type Points = Partial<Record<Seat, number>>;

// What happened in one step.
export interface Entry {
  version: Version;
  // Its number in the game, if the history has told it.
  ply?: number;
  // How many turns had begun.
  turns: number;
  events: Event[];
  // Of all seats, where they are known to have changed.
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

// What people did outside the game follows none of its rules.
const isOfTable = (event: Event): boolean => !("rule" in event);

// An undo takes back whatever came after the version that it goes back to.
function undone(entries: Entry[], events: Event[]): Entry[] {
  const back = events.findLast((event) => event.event === "undone");
  return back === undefined ? entries : entries.filter((entry) => entry.version <= back.to);
}

export class EventLog {
  entries: Entry[] = $state.raw([]);
  // The history up to here is whole.
  complete = $state(false);

  // The events of a frame, in the order of their coming. Those of a whole frame are in the history, too. Not everything changes the
  // version, such as someone who comes to look on: that goes with what came before.
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

  // A part of the history: what frames have told of the game up to its version is in it, what they told of the table is not.
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
