// The lessons and their types. docs/lessons.md explains how to write one.
import type { ReasonId, Seat } from "../protocol.ts";
import type { MessageKey } from "../words/words.svelte.ts";

// The answer to a mistake: to an unwanted legal action, to a forbidden action, or to
// an opened panel.
export interface Mistake {
  action?: string;
  reason?: ReasonId;
  // A panel that does not help here.
  open?: "trade";
  say: string;
}

export interface Step {
  // The key of its text: `lesson.NAME-SAY`.
  say: string;
  // The wanted actions; one of them is enough. Each has only its significant first words. Without any, the player only reads
  // the step.
  do?: string[];
  // The actions of a demonstration, if they are more than one.
  show?: string[];
  // The results of the step, also of a step to read: chance, and actions of others.
  then?: string[];
  mistakes?: Mistake[];
  // Places on the board, and anchors on the page.
  point?: string[];
  // The panel to open if the layout hides it: a seat, or the first progress card.
  open?: `seat ${Seat}` | "card";
}

// A position, and its steps.
export interface LessonPart {
  // The scenario with the same position, in tests/scenarios.
  scenario?: string;
  seat: Seat;
  position: Record<string, unknown>;
  steps: Step[];
}

// The order for a player who knows neither game.
export const groups = ["base", "cities"] as const;
export type Group = (typeof groups)[number];

interface LessonFile {
  group: Group;
  // The index in its group.
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

// The suggested next lesson: the one after the last finished one, or else the first open one of this game.
export function nextLesson(done: readonly string[]): Lesson | undefined {
  const isNew = (lesson: Lesson | undefined) => lesson !== undefined && !done.includes(lesson.name);
  const last = lessonNamed(done.at(-1) ?? "");
  const following = last === undefined ? undefined : lessonAfter(last);
  return isNew(following) ? following : lessons.find((lesson) => lesson.group === "cities" && isNew(lesson));
}

// The texts of a lesson, as keys of the section `lesson`.
export function textsOf(lesson: Lesson): string[] {
  const steps = lesson.parts.flatMap((part) => part.steps);
  const said = steps.flatMap((step) => [step.say, ...(step.mistakes ?? []).map((mistake) => mistake.say)]);
  return [...new Set(["title", "about", ...said, "end"])].map((say) => `${lesson.name}-${say}`);
}

// The catalog tests check that all of them exist.
export const textKey = (lesson: string, say: string): MessageKey => `lesson.${lesson}-${say}` as MessageKey;

export const isA = (action: string, pattern: string): boolean => `${action} `.startsWith(`${pattern} `);
export const isWanted = (step: Step, action: string): boolean =>
  step.do?.some((pattern) => isA(action, pattern)) ?? false;

// The actions shown at once: those of one seat, with the results of chance.
export function chunksOf(actions: string[]): string[][] {
  const chunks: string[][] = [];
  for (const action of actions) {
    const last = chunks.at(-1);
    if (last !== undefined && action.startsWith("* ")) last.push(action);
    else chunks.push([action]);
  }
  return chunks;
}
