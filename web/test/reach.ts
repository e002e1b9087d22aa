// Checks that every control can be pressed: it lies in the window, and nothing covers its middle or its edges. And that
// the question can be read.
import type { Page } from "playwright-core";

// Runs in the page. Looks at the board's places, and at every button and field beside it, without scrolling.
function beyondReach(): string[] {
  const found: string[] = [];
  const near = 3;
  const nameOf = (element: Element | null): string => {
    if (element === null) return "nothing: it is outside the window";
    const id = element.closest("[data-testid]")?.getAttribute("data-testid");
    return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} in ${id ?? "?"}`;
  };
  const check = (element: Element, spots: [number, number][]) => {
    for (const [x, y] of spots) {
      const there = document.elementFromPoint(x, y);
      if (there !== null && (element.contains(there) || there.closest("label, .target") === element)) continue;
      const text = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 30);
      found.push(`${nameOf(element)} "${text}" at ${Math.round(x)},${Math.round(y)}: ${nameOf(there)}`);
      return;
    }
  };
  for (const target of document.querySelectorAll(".target[data-place]")) {
    const { left, top, width, height } = target.getBoundingClientRect();
    check(target, [[left + width / 2, top + height / 2]]);
  }
  const scrolls = (element: Element): boolean =>
    element.closest("[data-testid=log], .lines, .emotes, .long, .figures") !== null;
  for (const button of document.querySelectorAll(".regions > :is(.people, .desk) :is(button, input)")) {
    const box = button.getBoundingClientRect();
    if (!button.checkVisibility() || scrolls(button)) continue;
    const { left, right, top, bottom } = box;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    check(button, [
      [x, y],
      [left + near, y],
      [right - near, y],
      [x, top + near],
      [x, bottom - near],
    ]);
  }
  for (const line of document.querySelectorAll("[data-testid=ask] .says")) {
    // Letters may reach this far beyond their line without being cut.
    const beyond = 0.3 * parseFloat(getComputedStyle(line).fontSize);
    if (line.scrollHeight > line.clientHeight + beyond) found.push(`"${line.textContent?.trim()}" is cut`);
  }
  return found;
}

export const outOfReach = (page: Page): Promise<string[]> => page.evaluate(beyondReach);
