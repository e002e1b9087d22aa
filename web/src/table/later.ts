// The parts of a table that are not needed to show its board. They are fetched after it: on a slow line the board is there a
// second earlier. All are fetched as soon as there is time, so that nobody waits for them, whatever becomes of the line.
export const later = {
  waiting: () => import("../home/Waiting.svelte"),
  menu: () => import("../home/TableMenu.svelte"),
  over: () => import("../over/Over.svelte"),
};

// What could not be fetched is asked for again where it is shown.
export function fetchLater(): void {
  for (const part of Object.values(later)) part().catch(() => undefined);
}
