// The identity of this browser for the servers: a secret of its own. Anyone who has it has its seats.
const place = "barbican.token";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// `length` letters of 6 random bits each.
export function randomWord(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte & 63]).join("");
}

let fleeting: string | undefined;

export function token(): string {
  try {
    let own = localStorage.getItem(place);
    if (own === null) {
      own = randomWord(32);
      localStorage.setItem(place, own);
    }
    return own;
  } catch {
    fleeting ??= randomWord(32);
    return fleeting;
  }
}
