// Something that can be copied by a click, and says for a moment that it was.
import { t } from "../words/words.svelte.ts";
import { copy } from "./copy.ts";
import { live } from "./live.svelte.ts";

const stays = 2000;

export class Copying {
  done = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  // With what is said aloud if it goes well, and if it does not.
  async copy(text: string, well = t("copy.copied"), not = t("copy.not")): Promise<void> {
    this.done = await copy(text);
    live.say(this.done ? well : not);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.done = false), stays);
  }
}
