// Where things are on the page that cards fly to, and that a teacher points at: "hand", "seat red".

export function anchor(name: string): DOMRect | undefined {
  const found = [...document.querySelectorAll(`[data-anchor="${name}"]`)].map((each) => each.getBoundingClientRect());
  return found.find(({ width, height }) => width > 0 && height > 0);
}
