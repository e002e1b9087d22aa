// Named elements of the page ("hand", "seat red"): cards fly to them, and a teacher points at them.

export function anchor(name: string): DOMRect | undefined {
  const found = [...document.querySelectorAll(`[data-anchor="${name}"]`)].map((each) => each.getBoundingClientRect());
  return found.find(({ width, height }) => width > 0 && height > 0);
}
