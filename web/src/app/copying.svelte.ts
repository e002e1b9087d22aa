// A button's copy action. It reports success for a moment.
import { t } from "../words/words.svelte.ts";
import { copy } from "./copy.ts";
import { live } from "./live.svelte.ts";

const stays = 2000;

export class Copying {
  done = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  // The texts are spoken after success and after failure.
  async copy(text: string, well = t("copy.copied"), not = t("copy.not")): Promise<void> {
    this.done = await copy(text);
    live.say(this.done ? well : not);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.done = false), stays);
  }
}
