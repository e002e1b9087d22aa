// The finished lessons, kept in this browser.
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
  // The last opened lesson of this visit.
  last: string | undefined;

  finish(lesson: string): void {
    if (this.done.includes(lesson)) return;
    this.done = [...this.done, lesson];
    try {
      localStorage.setItem(place, JSON.stringify(this.done));
    } catch {
      // The browser stores nothing: it holds for this visit.
    }
  }
}

export const progress = new Progress();
