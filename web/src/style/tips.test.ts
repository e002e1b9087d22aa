// The page has its own tooltip. No element uses the browser's: that one is late, has no style, and fails on touch.
import { parse } from "svelte/compiler";
import { expect, it } from "vitest";

const files = import.meta.glob<string>("../**/*.svelte", { query: "?raw", import: "default", eager: true });

interface Node {
  type?: string;
  name?: string;
  attributes?: { type: string; name?: string }[];
}

// The elements with a title. A component's title is any property, and in a drawing it is an element.
function titled(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(titled);
  const { type, name = "", attributes = [] } = node as Node;
  const isTitled =
    type === "RegularElement" &&
    (name === "title" || attributes.some((each) => each.type === "Attribute" && each.name === "title"));
  return [...(isTitled ? [name] : []), ...Object.values(node).flatMap(titled)];
}

it("no element has a title", () => {
  const found = Object.entries(files).flatMap(([file, text]) =>
    titled(parse(text, { modern: true }).fragment).map((element) => `${file}: <${element}>`),
  );
  expect(Object.keys(files).length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
