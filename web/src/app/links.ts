// Links for other people. They name their language, for readers who have chosen none. English
// needs no name.
import { words } from "../words/words.svelte.ts";

export function linkTo(path: string): string {
  const address = new URL(path, location.origin);
  if (words.language !== "en") address.searchParams.set("lang", words.language);
  return address.href;
}

export const linkLanguage = (search: string): string => new URLSearchParams(search).get("lang") ?? "";
