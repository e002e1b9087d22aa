// Selects a part of a text field and scrolls it into view (browsers do not scroll by themselves).
export function showPlace(field: HTMLTextAreaElement, place: { start: number; end: number }): void {
  const text = field.value;
  const lines = (part: string) => part.split("\n").length;
  const above = (lines(text.slice(0, place.start)) - 1) / lines(text);
  field.focus();
  field.setSelectionRange(place.start, place.end);
  field.scrollTop = above * field.scrollHeight - field.clientHeight / 3;
}
