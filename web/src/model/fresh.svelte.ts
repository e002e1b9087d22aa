// A control that has just changed ignores presses for a moment: such a press was meant for the earlier control.
const stays = 400;

export class Fresh {
  isNew = $state(false);

  // Call this while a component is created. `meaning` names the effect of a press. A press there must not change it.
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
