// The one connection of this tab. It reconnects after a loss, watches its table again, and repeats unanswered
// requests under their old ids: the server does nothing twice.
import { protocolVersion, tablelessRequests } from "../game.ts";
import type { Answer, Frame, Hello, Lobby, Message, Refused, ReasonId, Replay, Request } from "../protocol.ts";
import { randomWord, token } from "../app/identity.ts";
import type { Refusal } from "../words/names.ts";
import type { Reply, Wire, WireState, Wish } from "./wire.ts";

interface Asked {
  text: string;
  resolve: (reply: Reply) => void;
  // The request belongs to the watched table: send it after the connection watches that table again.
  watched: boolean;
}

const silence = 60_000;
// A short loss needs no message.
const blink = 700;
const shortest = 300;
const longest = 4_000;
const final = new Set([1008, 1009, 4001, 4002, 4003]);
const tableless = new Set<Request["do"]>(tablelessRequests);

// The text of a close frame: the reason's id, a colon and a sentence.
export function closing(words: string): Refusal | undefined {
  const colon = words.indexOf(": ");
  return colon < 0 ? undefined : { reason: words.slice(0, colon) as ReasonId, why: words.slice(colon + 2) };
}

// Refusals that hold only for now.
const passing = new Set<ReasonId>(["too-much-work", "too-many-long"]);

// The wait in milliseconds before a repeat of a request that was refused for now. Undefined: do not repeat it.
export function pauseAfter(message: Message): number | undefined {
  if (message.is !== "refused" || !passing.has(message.reason)) return undefined;
  return Number(message.values?.["seconds"] ?? 1) * 1000;
}

export class Link implements Wire {
  state: WireState = $state("connecting");
  isAway = $state(false);
  closed: Refusal | undefined = $state(undefined);
  hello: Hello | undefined = $state.raw(undefined);
  ahead = 0;

  #socket: WebSocket | undefined;
  #asked = new Map<string, Asked>();
  #ready = false;
  #wait = shortest;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<(message: Reply) => void>();
  #follow: { table: string; version: number | undefined } | undefined;
  #lobby = false;
  readonly #address: string;

  constructor(address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`) {
    this.#address = address;
    this.#connect();
    addEventListener("online", () => this.retry());
    addEventListener("offline", () => this.#drop());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.retry();
    });
  }

  listen(listener: (message: Reply) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ask(wish: Wish & { do: "create" | "import" }): Promise<Answer | Refused>;
  ask(wish: Wish & { do: "lobby" }): Promise<Lobby | Refused>;
  ask(wish: Wish & { do: "replay" }): Promise<Replay | Refused>;
  ask(wish: Wish): Promise<Reply>;
  ask(wish: Wish): Promise<Reply> {
    const id = randomWord(16);
    if (wish.do === "lobby") this.#lobby = wish.on !== false;
    return new Promise((resolve) => {
      const asked = { text: JSON.stringify({ ...wish, id }), resolve, watched: !tableless.has(wish.do) };
      this.#asked.set(id, asked);
      if (this.#ready) this.#socket?.send(asked.text);
    });
  }

  watch(table: string): Promise<Frame | Refused> {
    this.#follow = { table, version: undefined };
    return this.ask({ do: "watch", table }) as Promise<Frame | Refused>;
  }

  leave(table: string): void {
    if (this.#follow?.table !== table) return;
    this.#follow = undefined;
    void this.ask({ do: "unwatch" });
  }

  // A closed table shows itself only to its own people: send the identity first.
  async game(table: string): Promise<string | undefined> {
    const headers = { "Barbican-Token": token() };
    const reply = await fetch(`/t/${encodeURIComponent(table)}/game.txt`, { headers }).catch(() => undefined);
    return reply?.ok === true ? reply.text().catch(() => undefined) : undefined;
  }

  retry(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.#timer);
    this.#wait = shortest;
    this.#connect();
  }

  // The network is gone: the socket would notice only minutes later.
  #drop(): void {
    const socket = this.#socket;
    if (this.state !== "open") return;
    this.#socket = undefined;
    socket?.close();
    this.#lost(1006);
  }

  #connect(): void {
    const before = this.#socket;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    before?.close();
    this.#ready = false;
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(watchdog);
      // A page does not see pings, so silence proves nothing: ask for a sign of life.
      watchdog = setTimeout(() => {
        if (this.#ready) void this.ask({ do: "lobby", on: this.#lobby });
        watchdog = setTimeout(() => socket.close(), silence / 4);
      }, silence);
    };
    socket.onmessage = (event) => {
      // An abandoned socket can still send something.
      if (this.#socket !== socket) return;
      heard();
      this.#read(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      clearTimeout(watchdog);
      if (this.#socket === socket) this.#lost(event.code, event.reason);
    };
  }

  #lost(code: number, words = ""): void {
    this.#ready = false;
    if (final.has(code)) {
      this.state = "closed";
      this.closed = closing(words);
      return;
    }
    this.state = "lost";
    setTimeout(() => (this.isAway = this.state === "lost"), blink);
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, longest);
  }

  #read(message: Message): void {
    if (message.is === "hello") {
      if (message.protocol !== protocolVersion) return this.#part(message.protocol);
      this.hello = message;
      this.#greet();
      return;
    }
    if (message.is === "frame" && this.#follow?.table === message.table) {
      this.#follow.version = message.version;
      if (message.clock !== undefined) this.ahead = message.clock.now - Date.now();
    }
    const pause = pauseAfter(message);
    if (pause !== undefined && "re" in message) {
      setTimeout(() => this.#sendAgain(message.re), pause);
      return;
    }
    // Listeners run first: code after the answer then finds everything in place.
    for (const listener of [...this.#listeners]) listener(message);
    if ("re" in message && message.re !== undefined) {
      const asked = this.#asked.get(message.re);
      this.#asked.delete(message.re);
      asked?.resolve(message);
    }
  }

  // The server is newer than this page (possibly from an old cache): a reload helps.
  #part(version: number): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.state = "closed";
    this.closed = { reason: "other-protocol", why: "", values: { version } };
  }

  // An unknown id belongs to a request of the connection itself. The next connection repeats it.
  #sendAgain(id: string | undefined): void {
    if (!this.#ready) return;
    const asked = this.#asked.get(id ?? "");
    if (asked === undefined) this.#drop();
    else this.#socket?.send(asked.text);
  }

  // After connecting: send the identity, the watched table, and the unanswered requests.
  #greet(): void {
    const send = (request: object) => this.#socket?.send(JSON.stringify(request));
    send({ do: "hello", id: randomWord(16), protocol: protocolVersion, token: token() });
    if (this.#lobby) send({ do: "lobby", id: randomWord(16) });
    const waiting = [...this.#asked.values()];
    for (const asked of waiting.filter((each) => !each.watched)) this.#socket?.send(asked.text);
    if (this.#follow?.version !== undefined) {
      send({ do: "watch", id: randomWord(16), table: this.#follow.table, since: this.#follow.version });
    }
    for (const asked of waiting.filter((each) => each.watched)) this.#socket?.send(asked.text);
    this.#ready = true;
    this.#wait = shortest;
    this.state = "open";
    this.isAway = false;
  }
}
