// The parts of a table that are not needed to show its board. They are fetched after it: on a slow line the board is there a
// second earlier. All are fetched as soon as there is time, so that nobody waits for them, whatever becomes of the line.
import { laterPapers } from "../side/papers.ts";
import { withWords } from "../words/words.svelte.ts";

export const later = {
  waiting: () => withWords(import("../home/Waiting.svelte")),
  menu: () => withWords(import("../home/TableMenu.svelte")),
  triumph: () => withWords(import("../over/Triumph.svelte")),
  over: () => withWords(import("../over/Over.svelte")),
  opened: () => import("./opened.ts"),
  ...laterPapers,
  coaching: () => withWords(import("../play/coaching.ts")),
  coach: () => withWords(import("../play/TableCoach.svelte")),
};

// What could not be fetched is asked for again where it is shown.
export function fetchLater(): void {
  for (const part of Object.values(later)) part().catch(() => undefined);
}
