// A message of a catalog: text with {values}, and {value, plural, …} and {value, select, …} with a text for each case. Catalogs
// use only this part of ICU's form; a full library would be a tenth of the code that loads before the board.

type Piece =
  | string
  // `#`: the number of the plural.
  | { kind: "number" }
  | { kind: "value"; name: string }
  | { kind: "plural" | "select"; name: string; cases: Record<string, Piece[]> };

export interface Forms {
  number(value: number): string;
  plural(value: number): string;
}

export class BadMessage extends Error {}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  // Reads up to the closing bracket, or to the end.
  pieces(isPlural: boolean): Piece[] {
    const pieces: Piece[] = [];
    const say = (text: string) => {
      const last = pieces.at(-1);
      if (typeof last === "string") pieces[pieces.length - 1] = last + text;
      else pieces.push(text);
    };
    while (!this.isAtEnd && this.#text[this.#at] !== "}") {
      const sign = this.#text[this.#at++] ?? "";
      if (sign === "{") pieces.push(this.#value());
      else if (sign === "#" && isPlural) pieces.push({ kind: "number" });
      else say(sign === "'" ? this.#quoted(isPlural) : sign);
    }
    return pieces;
  }

  // Two quotes make one; a quote before a bracket starts literal text.
  #quoted(isPlural: boolean): string {
    const next = this.#text[this.#at];
    if (next === "'") {
      this.#at++;
      return "'";
    }
    if (next !== "{" && next !== "}" && !(next === "#" && isPlural)) return "'";
    const end = this.#text.indexOf("'", this.#at);
    const text = this.#text.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end + 1;
    return text;
  }

  #word(): string {
    const [, word = ""] = /^\s*([^\s{},]*)\s*/.exec(this.#text.slice(this.#at)) ?? [];
    this.#at += /^\s*[^\s{},]*\s*/.exec(this.#text.slice(this.#at))?.[0].length ?? 0;
    return word;
  }

  #take(sign: string): boolean {
    const isThere = this.#text[this.#at] === sign;
    if (isThere) this.#at++;
    return isThere;
  }

  #must(isSo: boolean): void {
    if (!isSo) throw new BadMessage(`not a message, at ${this.#at}: ${this.#text}`);
  }

  #value(): Piece {
    const name = this.#word();
    this.#must(name !== "");
    if (this.#take("}")) return { kind: "value", name };
    this.#must(this.#take(","));
    const kind = this.#word();
    if (kind !== "plural" && kind !== "select") throw new BadMessage(`neither plural nor select: ${this.#text}`);
    this.#must(this.#take(","));
    const cases: Record<string, Piece[]> = {};
    for (let name = this.#word(); name !== ""; name = this.#word()) {
      this.#must(this.#take("{"));
      cases[name] = this.pieces(kind === "plural");
      this.#must(this.#take("}"));
    }
    this.#must(cases["other"] !== undefined && this.#take("}"));
    return { kind, name, cases };
  }
}

export class Message {
  readonly #pieces: Piece[];

  constructor(text: string) {
    const reader = new Reader(text);
    this.#pieces = reader.pieces(false);
    if (!reader.isAtEnd) throw new BadMessage(`a bracket too many: ${text}`);
  }

  // The parts as a list; values that are objects stay as they are.
  parts(values: Record<string, unknown>, forms: Forms): unknown[] {
    const parts: unknown[] = [];
    const say = (part: unknown) => {
      const last = parts.at(-1);
      if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
      else parts.push(part);
    };
    const tell = (pieces: Piece[], count: number) => {
      for (const piece of pieces) {
        if (typeof piece === "string") say(piece);
        else if (piece.kind === "number") say(forms.number(count));
        else if (piece.kind === "value") say(shown(values[piece.name]));
        else tell(caseOf(piece.kind, piece.cases, values[piece.name], forms), Number(values[piece.name]));
      }
    };
    tell(this.#pieces, 0);
    return parts;
  }

  text(values: Record<string, unknown>, forms: Forms): string {
    return this.parts(values, forms).join("");
  }
}

function shown(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value === undefined || value === null ? "" : value;
}

function caseOf(kind: "plural" | "select", cases: Record<string, Piece[]>, value: unknown, forms: Forms): Piece[] {
  const name = kind === "select" ? String(value) : forms.plural(Number(value));
  const exact = kind === "plural" ? cases[`=${Number(value)}`] : undefined;
  return exact ?? cases[name] ?? cases["other"] ?? [];
}
