// The papers that are not open when a table is first shown.
export const laterPapers = {
  chat: () => import("./Chat.svelte"),
  table: () => import("./Bank.svelte"),
};
