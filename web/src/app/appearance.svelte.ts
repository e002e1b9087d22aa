// Light or dark, still or moving, left or right: tells the style sheets the person's choice, or else the system's wish.
import { MediaQuery } from "svelte/reactivity";
import { languages, words } from "../words/words.svelte.ts";
import { linkLanguage } from "./links.ts";
import { settings } from "./settings.svelte.ts";

const darkness = new MediaQuery("(prefers-color-scheme: dark)");
const stillness = new MediaQuery("(prefers-reduced-motion: reduce)");

export const isStill = (): boolean => settings.motion === "less" || (settings.motion === "system" && stillness.current);

const isDark = (): boolean => settings.theme === "dark" || (settings.theme === "system" && darkness.current);

// The language of the link that led here. It stays while the page is open.
const cameBy = linkLanguage(location.search);

// The chosen language, or that of the link, or the browser's first one that we have.
export function language(): string {
  const browsers = navigator.languages.map((tag) => tag.split("-")[0] ?? "");
  return [settings.language, cameBy, ...browsers].find((tag) => languages.includes(tag)) ?? "en";
}

// The page calls this once.
export function applyAppearance(): void {
  const root = document.documentElement;
  $effect(() => {
    root.dataset["theme"] = isDark() ? "dark" : "light";
    root.dataset["motion"] = isStill() ? "less" : "full";
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = getComputedStyle(root).getPropertyValue("--paper").trim();
    }
  });
  $effect(() => {
    void words.use(language());
  });
  $effect(() => {
    root.lang = words.language;
    root.dir = words.direction;
  });
}
