// Where one is in a lesson. It is kept with this visit in the browser's history: loaded anew, the page is where it was, while a link
// begins at the beginning.
import type { Lesson } from "./lessons.ts";

// Of which part, before which step, after which actions.
export interface Place {
  part: number;
  step: number;
  actions: string[];
}

// With the places behind it, to go back to.
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
