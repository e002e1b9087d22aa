// A finished game as a file. Where nobody may look on it is for those who sat there: so we say who we are.
import { token } from "./identity.ts";

export async function fetchGame(table: string): Promise<string | undefined> {
  const headers = { "Barbican-Token": token() };
  const reply = await fetch(`/t/${encodeURIComponent(table)}/game.txt`, { headers }).catch(() => undefined);
  return reply?.ok === true ? reply.text().catch(() => undefined) : undefined;
}

// False if it could not be loaded.
export async function saveGame(table: string): Promise<boolean> {
  const game = await fetchGame(table);
  if (game === undefined) return false;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([game], { type: "text/plain" }));
  link.download = `barbican-${table}.txt`;
  link.click();
  // The browser has to have begun with it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
