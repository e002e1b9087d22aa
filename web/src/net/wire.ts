// What connects the page with a server, as the rest of the page sees it. Whatever the page learns of a table, it learns from here.
import type { Answer, Frame, Hello, Lobby, Message, Refused, Replay, Request } from "../protocol.ts";
import type { Refusal } from "../words/names.ts";

export type Reply = Exclude<Message, Hello>;
export type WireState = "connecting" | "open" | "lost" | "closed";
// A request as it is asked for: the id is the wire's to draw.
export type Wish = Request extends infer R ? (R extends { id?: string } ? Omit<R, "id"> : never) : never;

export interface Wire {
  readonly state: WireState;
  // It has been lost for longer than a blink.
  readonly isAway: boolean;
  // Why the server closed the connection for good.
  readonly closed: Refusal | undefined;
  // What the server says of itself when the connection opens.
  readonly hello: Hello | undefined;
  // By how much the server's clock is ahead of ours, in milliseconds.
  readonly ahead: number;

  listen(listener: (message: Reply) => void): () => void;
  ask(wish: Wish & { do: "create" | "import" }): Promise<Answer | Refused>;
  ask(wish: Wish & { do: "lobby" }): Promise<Lobby | Refused>;
  ask(wish: Wish & { do: "replay" }): Promise<Replay | Refused>;
  ask(wish: Wish): Promise<Reply>;
  // Looks at a table from now on, also after the connection was lost.
  watch(table: string): Promise<Frame | Refused>;
  // Looks at it no more, unless another table has come in its place already.
  leave(table: string): void;
  // A finished game as text; undefined if there is none to be had.
  game(table: string): Promise<string | undefined>;
  // For someone who does not want to wait for the next attempt.
  retry(): void;
}
