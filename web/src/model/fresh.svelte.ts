// What has just become something else takes no press for a moment: whoever presses then means what was there before.
const stays = 400;

export class Fresh {
  isNew = $state(false);

  // Made while a component is. `meaning`: what a press would do there; it stands for nothing that a press there changes itself.
  constructor(meaning: () => string) {
    let known: string | undefined;
    const now = $derived(meaning());
    $effect(() => {
      const isOther = known !== undefined && known !== now;
      known = now;
      if (!isOther) return;
      this.isNew = true;
      const timer = setTimeout(() => (this.isNew = false), stays);
      return () => {
        clearTimeout(timer);
        this.isNew = false;
      };
    });
  }
}
