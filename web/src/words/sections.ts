// The sections of the English catalog that neither the first page nor a table's board needs. They are fetched after these, or with
// what says them (words.whole): on a slow line the first things are in sight earlier.
export const laterSections = [
  "coach",
  "copy",
  "fair",
  "games",
  "learn",
  "lesson",
  "licences",
  "newTable",
  "opt",
  "option",
  "over",
  "setup",
  "watch",
] as const;
