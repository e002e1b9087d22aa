// The edited position: its present state, its history, and the server's verdict.
import { untrack } from "svelte";
import type { Wire } from "../net/wire.ts";
import type { Look, Refused } from "../protocol.ts";
import { emptyPosition, readPosition, writePosition, type Position } from "./position.ts";

const pause = 200;
const remembered = 200;

export type Source = { position: string } | { game: string; ply?: number };

export class Editor {
  position: Position = $state.raw(emptyPosition());
  // The text that a person writes by hand, while it differs from the position's text.
  typed: string | undefined = $state(undefined);
  look: Look | undefined = $state.raw(undefined);
  refused: Refused | undefined = $state.raw(undefined);
  // The server has not answered for the present state yet.
  isChecking = $state(true);
  #past: Position[] = $state.raw([]);
  #future: Position[] = $state.raw([]);
  #link: Wire;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(link: Wire) {
    this.#link = link;
  }

  // The text in the server's form. A refused text stays as it was sent, because the refusal names a line of it.
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

  // Takes over a handwritten text when the server understands it.
  type(text: string): void {
    this.typed = text;
    this.#soon(() => void this.#read({ position: text }, false));
  }

  // The writing is over: the text follows the position again, if the server understood it.
  settle(): void {
    if (this.isSound) this.typed = undefined;
  }

  // Shows another position, from a link or an example. Returns undefined on success.
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

  // Undefined: a newer request has replaced this one.
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
    // A failed load keeps the position. An error in a handwritten text is shown.
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
