// The name that one goes by.
import { t } from "../words/words.svelte.ts";
import { settings } from "./settings.svelte.ts";

// Against bots nobody is asked for a name.
export const ownName = (): string => settings.name.trim() || t("home.traveller");

// They are asked where it first matters: among other people.
export const isToBeAsked = (): boolean => settings.name.trim() === "" && !settings.nameAsked;
