// A text that is longer than its place is marked, so that it can have smaller letters.
import type { Attachment } from "svelte/attachments";

// Letters reach beyond their line: that much is no line that is cut.
const isCut = (text: HTMLElement): boolean =>
  text.scrollHeight > text.clientHeight + 0.3 * parseFloat(getComputedStyle(text).fontSize);

export const shrinks: Attachment<HTMLElement> = (text) => {
  let width = 0;
  const look = () => {
    text.removeAttribute("data-long");
    text.toggleAttribute("data-long", isCut(text));
  };
  const changes = new MutationObserver(look);
  changes.observe(text, { childList: true, characterData: true, subtree: true });
  // Its height follows from its letters.
  const watcher = new ResizeObserver(([entry]) => {
    if (entry === undefined || entry.contentRect.width === width) return;
    width = entry.contentRect.width;
    look();
  });
  watcher.observe(text);
  return () => {
    changes.disconnect();
    watcher.disconnect();
  };
};
