// The position that is being made: what it is, what it was, and what the server says of it.
import { untrack } from "svelte";
import type { Wire } from "../net/wire.ts";
import type { Look, Refused } from "../protocol.ts";
import { emptyPosition, readPosition, writePosition, type Position } from "./position.ts";

const pause = 200;
const remembered = 200;

export type Source = { position: string } | { game: string; ply?: number };

export class Editor {
  position: Position = $state.raw(emptyPosition());
  // What a person is writing by hand, as long as it is not the text of the position.
  typed: string | undefined = $state(undefined);
  look: Look | undefined = $state.raw(undefined);
  refused: Refused | undefined = $state.raw(undefined);
  // The server has not answered for what is here now.
  isChecking = $state(true);
  #past: Position[] = $state.raw([]);
  #future: Position[] = $state.raw([]);
  #link: Wire;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(link: Wire) {
    this.#link = link;
  }

  // As the server writes it. What it does not understand is shown as it was sent, since a refusal names a line of it.
  get text(): string {
    if (this.typed !== undefined) return this.typed;
    return this.refused === undefined && this.look !== undefined ? this.look.position : writePosition(this.position);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  get isSound(): boolean {
    return !this.isChecking && this.refused === undefined;
  }

  change(next: Position): void {
    this.#remember();
    this.#show(next);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.position];
    this.#show(before);
  }

  redo(): void {
    const next = this.#future.at(-1);
    if (next === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.position];
    this.#show(next);
  }

  // Written by hand: taken over as soon as the server understands it.
  type(text: string): void {
    this.typed = text;
    this.#soon(() => void this.#read({ position: text }, false));
  }

  // The writing is done: from now on the text is the position's again, if it was understood.
  settle(): void {
    if (this.isSound) this.typed = undefined;
  }

  // Shows another position, from a link or an example; undefined if that went well.
  load(source: Source): Promise<Refused | undefined> {
    clearTimeout(this.#timer);
    return this.#read(source, true);
  }

  check(): void {
    this.#soon(() => void this.#check());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }

  #remember(): void {
    this.#past = [...untrack(() => this.#past).slice(-remembered), this.position];
    this.#future = [];
  }

  #show(position: Position): void {
    this.typed = undefined;
    this.position = position;
    this.check();
  }

  #soon(then: () => void): void {
    this.isChecking = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, pause);
  }

  // Undefined: something newer was asked meanwhile.
  async #ask(source: Source): Promise<Look | Refused | undefined> {
    const asked = ++this.#asked;
    this.isChecking = true;
    const reply = await this.#link.ask({ do: "look", ...source });
    if (asked !== this.#asked || (reply.is !== "look" && reply.is !== "refused")) return undefined;
    this.isChecking = false;
    return reply;
  }

  async #check(): Promise<void> {
    const reply = await this.#ask({ position: writePosition(this.position) });
    if (reply === undefined) return;
    this.refused = reply.is === "refused" ? reply : undefined;
    if (reply.is === "look") this.look = reply;
  }

  async #read(source: Source, isWhole: boolean): Promise<Refused | undefined> {
    const reply = await this.#ask(source);
    if (reply === undefined) return undefined;
    // What can't be loaded leaves the position as it is; what can't be understood while it is written is told.
    if (reply.is === "refused") {
      if (!isWhole) this.refused = reply;
      return reply;
    }
    if (reply.position !== this.look?.position) this.#remember();
    this.position = readPosition(reply.entries);
    this.look = reply;
    this.refused = undefined;
    if (isWhole) this.typed = undefined;
    return undefined;
  }
}
