// Right-to-left languages use the same page: styles name start and end, not left and right.
import { expect, it } from "vitest";

const files = import.meta.glob<string>(["../**/*.svelte", "../**/*.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});

const physical = [
  /^\s*(?:left|right|(?:margin|padding|border)-(?:left|right)(?:-\w+)?)\s*:/,
  /^\s*(?:text-align|float)\s*:\s*(?:left|right)/,
  // Four sides at once, with a difference between the second and the fourth.
  /^\s*(?:margin|padding|inset)\s*:\s*\S+ (\S+) \S+ (?!\1;)\S+;/,
  /style:(?:left|right)=/,
];

it("has no left and no right", () => {
  const found = Object.entries(files).flatMap(([file, text]) =>
    text
      .split("\n")
      .map((line, at) => ({ line, place: `${file}:${at + 1}` }))
      .filter(({ line }) => physical.some((pattern) => pattern.test(line)))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  );
  expect(Object.keys(files).length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
