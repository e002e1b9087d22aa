// The sections of the English catalog that the first page and a table's board do not need. They load later, or
// with the page that uses them (words.whole): on a slow line this shows the first page earlier.
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
