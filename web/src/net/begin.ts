// Beginning a game with bots alone.
import type { Refused } from "../protocol.ts";
import { drawShare } from "./fair.ts";
import type { Wire } from "./wire.ts";

// Begins the game at a table where nobody else is waited for. All requests are sent at once: they are carried out in order.
export async function begin(link: Wire, table: string): Promise<Refused | undefined> {
  const share = await drawShare(table);
  const replies = [link.watch(table)];
  const ask = (wish: Parameters<Wire["ask"]>[0]) => replies.push(link.ask(wish) as (typeof replies)[0]);
  if (share !== undefined) ask({ do: "ready", commitment: share.commitment });
  ask({ do: "start" });
  if (share !== undefined) ask({ do: "nonce", nonce: share.nonce });
  // The table's page is opened again, and told who is there.
  link.leave(table);
  const refused = (await Promise.all(replies)).find((reply) => reply.is === "refused");
  return refused?.is === "refused" ? refused : undefined;
}
