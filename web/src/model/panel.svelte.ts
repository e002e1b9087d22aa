// Which panel next to the board is shown. On a phone each is a sheet that slides up, one at a time.
export type Tab = "log" | "trade" | "chat" | "table";

export const tabs: readonly Tab[] = ["log", "trade", "chat", "table"];

class Panel {
  tab: Tab = $state("log");
  // On a phone: the sheet is up. Beside the board there is always one in sight.
  shown = $state(false);

  open(tab: Tab): void {
    this.tab = tab;
    this.shown = true;
  }

  close(): void {
    this.shown = false;
  }
}

export const panel = new Panel();
