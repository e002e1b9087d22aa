// The sizes of visible words. Numbers in drawings do not count: they belong to their picture.
import type { Page } from "playwright-core";

const most = 4;
const least = 11;

// Runs in the page: each size in pixels, with a word of that size.
function sizesOfWords(): [number, string][] {
  const found = new Map<number, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const text = walker.currentNode.textContent?.trim() ?? "";
    const element = walker.currentNode.parentElement;
    if (text === "" || element === null || element.closest("svg, script, style, .heard-only") !== null) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const size = Math.round(parseFloat(getComputedStyle(element).fontSize) * 100) / 100;
    if (!found.has(size)) found.set(size, text.slice(0, 30));
  }
  return [...found].sort(([one], [other]) => one - other);
}

// Lists problems: words that are too small, or too many sizes.
export async function wrongType(page: Page): Promise<string[]> {
  const sizes = await page.evaluate(sizesOfWords);
  if (sizes.length === 0) return ["there are no words"];
  const wrong = sizes.length > most ? sizes : sizes.filter(([size]) => size < least);
  return wrong.map(([size, text]) => `${size} px: ${text}`);
}
