// The papers that are closed when a table opens.
export const laterPapers = {
  chat: () => import("./Chat.svelte"),
  table: () => import("./Bank.svelte"),
};
