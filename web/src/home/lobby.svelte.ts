// The public tables, updated while a component shows them.
import type { Wire } from "../net/wire.ts";
import type { LobbyEntry } from "../protocol.ts";

export class PublicTables {
  // Undefined: not known yet. The server's order keeps one person's many tables from hiding others.
  all: LobbyEntry[] | undefined = $state.raw(undefined);

  // For a component: `$effect(() => tables.follow(link))`.
  follow(link: Wire): () => void {
    const stop = link.listen((message) => {
      if (message.is === "lobby") this.all = message.tables;
    });
    void link.ask({ do: "lobby" });
    return () => {
      stop();
      void link.ask({ do: "lobby", on: false });
    };
  }
}
