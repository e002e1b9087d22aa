// The name that one goes by.
import { t } from "../words/words.svelte.ts";
import { settings } from "./settings.svelte.ts";

// Nobody is asked for a name before they can play.
export const ownName = (): string => settings.name.trim() || t("home.traveller");
