// Fair dice: this browser's share in chance. It draws a nonce, first shows its fingerprint to everyone, then shows the nonce
// after all fingerprints are known (docs/fair-dice.md).
const label = "barbican fair 1 nonce";
const place = (table: string) => `barbican.nonce.${table}`;

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

// Browsers compute fingerprints only on pages from a secure line or from this machine.
export const canTakePart = (): boolean => "subtle" in crypto;

export async function commitmentTo(nonce: string): Promise<string> {
  const bytes = Uint8Array.from([...new TextEncoder().encode(label), ...fromHex(nonce)]);
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

export function nonceFor(table: string): string | undefined {
  try {
    return sessionStorage.getItem(place(table)) ?? undefined;
  } catch {
    return undefined;
  }
}

export interface Share {
  nonce: string;
  commitment: string;
}

// A new share in this table's chance. Undefined: the browser can't compute fingerprints or can't store the nonce.
export async function drawShare(table: string): Promise<Share | undefined> {
  if (!canTakePart()) return undefined;
  const nonce = toHex(crypto.getRandomValues(new Uint8Array(32)));
  try {
    sessionStorage.setItem(place(table), nonce);
  } catch {
    return undefined;
  }
  return { nonce, commitment: await commitmentTo(nonce) };
}
