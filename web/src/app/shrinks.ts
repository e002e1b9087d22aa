// Marks a text that is longer than its place: style sheets then use smaller letters.
import type { Attachment } from "svelte/attachments";

// Letters reach beyond their line: this much does not mean a cut text.
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
  // The font size sets its height.
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
