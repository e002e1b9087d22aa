// The connection to a server, as the rest of the page sees it. All knowledge about a table comes from here.
import type { Answer, Frame, Hello, Lobby, Message, Refused, Replay, Request } from "../protocol.ts";
import type { Refusal } from "../words/names.ts";

export type Reply = Exclude<Message, Hello>;
export type WireState = "connecting" | "open" | "lost" | "closed";
// A request without its id: the wire adds it.
export type Wish = Request extends infer R ? (R extends { id?: string } ? Omit<R, "id"> : never) : never;

export interface Wire {
  readonly state: WireState;
  // The loss of the connection is longer than a moment.
  readonly isAway: boolean;
  // The reason for which the server closed the connection for good.
  readonly closed: Refusal | undefined;
  // The server's description of itself at the start of the connection.
  readonly hello: Hello | undefined;
  // The server's clock minus ours, in milliseconds.
  readonly ahead: number;

  listen(listener: (message: Reply) => void): () => void;
  ask(wish: Wish & { do: "create" | "import" }): Promise<Answer | Refused>;
  ask(wish: Wish & { do: "lobby" }): Promise<Lobby | Refused>;
  ask(wish: Wish & { do: "replay" }): Promise<Replay | Refused>;
  ask(wish: Wish): Promise<Reply>;
  // Watches a table from now on, also after a reconnection.
  watch(table: string): Promise<Frame | Refused>;
  // Stops watching it, unless another table has already replaced it.
  leave(table: string): void;
  // A finished game as text. Undefined: not available.
  game(table: string): Promise<string | undefined>;
  // Reconnects at once, without waiting for the next attempt.
  retry(): void;
}
