// Marks an element that scrolls: its lines fade towards the side with more content (base.css).
import type { Attachment } from "svelte/attachments";

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

// Does a wheel move this element, or one around it, up or down?
function isMoved(element: Element | null, by: number): boolean {
  if (element === null) return false;
  const { scrollTop, scrollHeight, clientHeight } = element;
  const left = by > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  return (left > 1 && scrolls(element)) || isMoved(element.parentElement, by);
}

export const showsMore: Attachment<HTMLElement> = (list) => {
  const look = () => {
    if (!scrolls(list)) {
      for (const side of ["above", "below", "before", "after"]) list.removeAttribute(`data-${side}`);
      return;
    }
    const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = list;
    // Negative in a right-to-left language.
    const passed = Math.abs(list.scrollLeft);
    list.toggleAttribute("data-above", scrollTop > 1);
    list.toggleAttribute("data-below", scrollTop + clientHeight < scrollHeight - 1);
    list.toggleAttribute("data-before", passed > 1);
    list.toggleAttribute("data-after", passed + clientWidth < scrollWidth - 1);
  };
  // Most wheels only turn up and down. If nothing moves that way, the wheel scrolls sideways.
  const turn = (event: WheelEvent) => {
    if (event.deltaX !== 0 || event.ctrlKey || isMoved(list, event.deltaY)) return;
    list.scrollLeft += getComputedStyle(list).direction === "rtl" ? -event.deltaY : event.deltaY;
  };
  const watcher = new ResizeObserver(look);
  // Its content can come later.
  const follow = () => [list, ...list.children].forEach((element) => watcher.observe(element));
  const comers = new MutationObserver(follow);
  comers.observe(list, { childList: true });
  follow();
  list.addEventListener("scroll", look, { passive: true });
  list.addEventListener("wheel", turn, { passive: true });
  return () => {
    watcher.disconnect();
    comers.disconnect();
    list.removeEventListener("scroll", look);
    list.removeEventListener("wheel", turn);
  };
};
