// Starts a game against bots only.
import type { Refused } from "../protocol.ts";
import { drawShare } from "./fair.ts";
import type { Wire } from "./wire.ts";

// Starts the game at a table with no other people. All requests go out at once, and the server keeps their order.
export async function begin(link: Wire, table: string): Promise<Refused | undefined> {
  const share = await drawShare(table);
  const replies = [link.watch(table)];
  const ask = (wish: Parameters<Wire["ask"]>[0]) => replies.push(link.ask(wish) as (typeof replies)[0]);
  if (share !== undefined) ask({ do: "ready", commitment: share.commitment });
  ask({ do: "start" });
  if (share !== undefined) ask({ do: "nonce", nonce: share.nonce });
  // The table's page is open again and knows its player.
  link.leave(table);
  const refused = (await Promise.all(replies)).find((reply) => reply.is === "refused");
  return refused?.is === "refused" ? refused : undefined;
}
