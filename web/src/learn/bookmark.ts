// The position in a lesson, kept in the browser's history for this visit: a reload continues there, but a link
// starts at the beginning.
import type { Lesson } from "./lessons.ts";

// The part, the step and the actions before it.
export interface Place {
  part: number;
  step: number;
  actions: string[];
}

// With the earlier positions, to go back to.
export interface Bookmark {
  place: Place;
  past: Place[];
}

interface Kept extends Bookmark {
  lesson: string;
}

const isKept = (state: unknown): state is Kept =>
  typeof state === "object" && state !== null && "lesson" in state && "place" in state && "past" in state;

export function bookmarkOf(lesson: Lesson): Bookmark | undefined {
  const state: unknown = history.state;
  return isKept(state) && state.lesson === lesson.name ? { place: state.place, past: state.past } : undefined;
}

export function keepBookmark(lesson: Lesson, { place, past }: Bookmark): void {
  history.replaceState({ lesson: lesson.name, place, past } satisfies Kept, "");
}
