// The page's icon in the browser's tab. It has a dot while the table waits for its player.
export function showIcon(isWaitedFor: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const path = isWaitedFor ? "/icon-turn.svg" : "/icon.svg";
  if (link !== null && link.getAttribute("href") !== path) link.setAttribute("href", path);
}
