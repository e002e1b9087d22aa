// Light or dark, still or moving, left or right: what was chosen, or what the system asks for, said to the style sheets.
import { MediaQuery } from "svelte/reactivity";
import { languages, words } from "../words/words.svelte.ts";
import { linkLanguage } from "./links.ts";
import { settings } from "./settings.svelte.ts";

const darkness = new MediaQuery("(prefers-color-scheme: dark)");
const stillness = new MediaQuery("(prefers-reduced-motion: reduce)");

export const isStill = (): boolean => settings.motion === "less" || (settings.motion === "system" && stillness.current);

const isDark = (): boolean => settings.theme === "dark" || (settings.theme === "system" && darkness.current);

// Of the link by which one came: it holds as long as the page is open.
const cameBy = linkLanguage(location.search);

// The language chosen, or that of the link, or the first of the browser's that we have.
export function language(): string {
  const browsers = navigator.languages.map((tag) => tag.split("-")[0] ?? "");
  return [settings.language, cameBy, ...browsers].find((tag) => languages.includes(tag)) ?? "en";
}

// Called once by the page.
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
