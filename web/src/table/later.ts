// The parts of a table besides its board. They load after it: on a slow line the board appears a
// second earlier. All load as soon as there is time: later no click has to wait for them.
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

// A failed part loads again at its first use.
export function fetchLater(): void {
  for (const part of Object.values(later)) part().catch(() => undefined);
}
