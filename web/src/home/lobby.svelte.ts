// The public tables, as long as someone looks at them.
import type { Wire } from "../net/wire.ts";
import type { LobbyEntry } from "../protocol.ts";

export class PublicTables {
  // Undefined: not known yet. Newest first.
  all: LobbyEntry[] | undefined = $state.raw(undefined);

  // For a component: `$effect(() => tables.follow(link))`.
  follow(link: Wire): () => void {
    const stop = link.listen((message) => {
      if (message.is === "lobby") this.all = message.tables.toSorted((a, b) => b.created - a.created);
    });
    void link.ask({ do: "lobby" });
    return () => {
      stop();
      void link.ask({ do: "lobby", on: false });
    };
  }
}
