// The page's icon in the browser's row of tabs: with a dot on it while its player is waited for.
export function showIcon(isWaitedFor: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const path = isWaitedFor ? "/icon-turn.svg" : "/icon.svg";
  if (link !== null && link.getAttribute("href") !== path) link.setAttribute("href", path);
}
