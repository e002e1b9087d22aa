// The person's name.
import { t } from "../words/words.svelte.ts";
import { settings } from "./settings.svelte.ts";

// Against bots the page asks for no name.
export const ownName = (): string => settings.name.trim() || t("home.traveller");

// The page asks for a name before it matters: among other people.
export const isToBeAsked = (): boolean => settings.name.trim() === "" && !settings.nameAsked;
