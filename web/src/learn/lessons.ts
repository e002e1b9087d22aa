// What lessons there are, and what one consists of: docs/lessons.md tells how to write one.
import type { ReasonId, Seat } from "../protocol.ts";
import type { MessageKey } from "../words/words.svelte.ts";

// What is said to a mistake: to an action that the rules allow but the lesson does not want, to something that they forbid, or to
// something that is only opened.
export interface Mistake {
  action?: string;
  reason?: ReasonId;
  // What was opened that is of no use here.
  open?: "trade";
  say: string;
}

export interface Step {
  // What is said, by the key of its text: `lesson.NAME-SAY`.
  say: string;
  // The actions that are wanted, one of them; each by as many of its first words as matter. Without them the step is only read.
  do?: string[];
  // The actions of one who is shown how it is done, where it is more than one.
  show?: string[];
  // What follows, also when it was only read: outcomes of chance, actions of others.
  then?: string[];
  mistakes?: Mistake[];
  // Places of the board, and anchors on the page.
  point?: string[];
  // What is laid open where there is no room to show it all the time: a seat, or the first progress card.
  open?: `seat ${Seat}` | "card";
}

// A position, and what is learned in it.
export interface LessonPart {
  // The scenario with the same position, below tests/scenarios.
  scenario?: string;
  seat: Seat;
  position: Record<string, unknown>;
  steps: Step[];
}

// In the order in which one learns who knows neither.
export const groups = ["base", "cities"] as const;
export type Group = (typeof groups)[number];

interface LessonFile {
  group: Group;
  // Among the lessons of its group.
  place: number;
  parts: LessonPart[];
}

export interface Lesson extends LessonFile {
  name: string;
}

const files = import.meta.glob<LessonFile>("../../../lessons/*.json", { import: "default", eager: true });

const nameOf = (path: string): string => path.replace(/^.*\/(.*)\.json$/, "$1");

export const lessons: Lesson[] = Object.entries(files)
  .map(([path, file]) => ({ name: nameOf(path), ...file }))
  .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || a.place - b.place);

export const lessonNamed = (name: string): Lesson | undefined => lessons.find((lesson) => lesson.name === name);
export const lessonAfter = (lesson: Lesson): Lesson | undefined => lessons[lessons.indexOf(lesson) + 1];

// What one would take now: the one after that which was finished last, or else the first of this game's own that is not done.
export function nextLesson(done: readonly string[]): Lesson | undefined {
  const isNew = (lesson: Lesson | undefined) => lesson !== undefined && !done.includes(lesson.name);
  const last = lessonNamed(done.at(-1) ?? "");
  const following = last === undefined ? undefined : lessonAfter(last);
  return isNew(following) ? following : lessons.find((lesson) => lesson.group === "cities" && isNew(lesson));
}

// What a lesson says, by keys of the section `lesson`.
export function textsOf(lesson: Lesson): string[] {
  const steps = lesson.parts.flatMap((part) => part.steps);
  const said = steps.flatMap((step) => [step.say, ...(step.mistakes ?? []).map((mistake) => mistake.say)]);
  return [...new Set(["title", "about", ...said, "end"])].map((say) => `${lesson.name}-${say}`);
}

// The tests of the catalogs see to it that all of them exist.
export const textKey = (lesson: string, say: string): MessageKey => `lesson.${lesson}-${say}` as MessageKey;

export const isA = (action: string, pattern: string): boolean => `${action} `.startsWith(`${pattern} `);
export const isWanted = (step: Step, action: string): boolean =>
  step.do?.some((pattern) => isA(action, pattern)) ?? false;

// What is shown at once: what a seat does, with what chance makes of it.
export function chunksOf(actions: string[]): string[][] {
  const chunks: string[][] = [];
  for (const action of actions) {
    const last = chunks.at(-1);
    if (last !== undefined && action.startsWith("* ")) last.push(action);
    else chunks.push([action]);
  }
  return chunks;
}
