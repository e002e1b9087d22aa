// Which lessons were played to their end, kept in this browser.
const place = "barbican.lessons";

function kept(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

class Progress {
  done: string[] = $state.raw(kept());
  // The lesson that was opened last on this visit.
  last: string | undefined;

  finish(lesson: string): void {
    if (this.done.includes(lesson)) return;
    this.done = [...this.done, lesson];
    try {
      localStorage.setItem(place, JSON.stringify(this.done));
    } catch {
      // A browser that keeps nothing: it holds for this visit.
    }
  }
}

export const progress = new Progress();
