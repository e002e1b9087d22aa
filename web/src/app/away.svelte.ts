// The place that tells about a lost connection: the question's line if there is one, else a banner.
class Away {
  isTold = $state(false);

  // For a component: `$effect(() => away.tell())`.
  tell(): () => void {
    this.isTold = true;
    return () => (this.isTold = false);
  }
}

export const away = new Away();
