// What is longer than its place scrolls, and shows that it does: lines fade towards the side where there is more (base.css).
import type { Attachment } from "svelte/attachments";

export const showsMore: Attachment<HTMLElement> = (list) => {
  const look = () => {
    const { scrollTop, scrollHeight, clientHeight, scrollWidth, clientWidth } = list;
    // Less than nothing where one reads from the right.
    const passed = Math.abs(list.scrollLeft);
    list.toggleAttribute("data-above", scrollTop > 1);
    list.toggleAttribute("data-below", scrollTop + clientHeight < scrollHeight - 1);
    list.toggleAttribute("data-before", passed > 1);
    list.toggleAttribute("data-after", passed + clientWidth < scrollWidth - 1);
  };
  const watcher = new ResizeObserver(look);
  for (const element of [list, ...list.children]) watcher.observe(element);
  list.addEventListener("scroll", look, { passive: true });
  return () => {
    watcher.disconnect();
    list.removeEventListener("scroll", look);
  };
};
