// Where it is told that the connection is lost: by the line that says what is asked, while there is one, else by a banner.
class Away {
  isTold = $state(false);

  // For a component: `$effect(() => away.tell())`.
  tell(): () => void {
    this.isTold = true;
    return () => (this.isTold = false);
  }
}

export const away = new Away();
