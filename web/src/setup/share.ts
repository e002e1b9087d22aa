// A position in a link: its text, compressed, in letters that are legal in an address. No server sees the part
// after '#'.
async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function toLetters(bytes: Uint8Array): string {
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const fromLetters = (letters: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

export const pack = async (text: string): Promise<string> =>
  toLetters(await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw")));

// Undefined: `pack` did not make this text.
export async function unpack(letters: string): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await through(fromLetters(letters), new DecompressionStream("deflate-raw")));
  } catch {
    return undefined;
  }
}

export type Shared = { position: string } | { table: string; ply: number | undefined } | undefined;

// The part after '#': p=…, or game=…&ply=….
export async function readHash(hash: string): Promise<Shared> {
  const parts = new URLSearchParams(hash);
  const packed = parts.get("p");
  const table = parts.get("game");
  if (packed !== null) {
    const position = await unpack(packed);
    return position === undefined ? undefined : { position };
  }
  if (table === null || !/^[\w-]+$/.test(table)) return undefined;
  const ply = Number(parts.get("ply") ?? Number.NaN);
  return { table, ply: Number.isInteger(ply) && ply >= 0 ? ply : undefined };
}
