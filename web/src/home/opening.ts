// Opens a table and goes there.
import { coached } from "../app/coached.svelte.ts";
import { ownName } from "../app/names.ts";
import { router } from "../app/route.svelte.ts";
import { tableOptions } from "../game.ts";
import { settings } from "../app/settings.svelte.ts";
import { begin } from "../net/begin.ts";
import type { Wire } from "../net/wire.ts";
import type { Refused, TableOptions } from "../protocol.ts";

// Opens a table and goes there. With no open chair the game begins at once. `opened` runs before the page shows the table.
export async function openTable(
  link: Wire,
  options: TableOptions,
  chairs: string[],
  atOnce: boolean,
  opened: (table: string) => void = () => undefined,
): Promise<Refused | undefined> {
  settings.botLevel = chairs.find((chair) => chair !== "you" && chair !== "open") ?? settings.botLevel;
  const reply = await link.ask({ do: "create", name: ownName(), options, chairs });
  if (reply.is === "refused") return reply;
  if (reply.table === undefined) return undefined;
  opened(reply.table);
  if (atOnce) await begin(link, reply.table);
  router.go(`/t/${reply.table}`);
  return undefined;
}

// Against three bots of the last played level.
function againstBots(wire: Wire, options: TableOptions): Promise<Refused | undefined> {
  const bots = wire.hello?.bots ?? [];
  const bot = bots.includes(settings.botLevel) ? settings.botLevel : (wire.hello?.usual ?? "medium");
  return openTable(wire, options, ["you", bot, bot, bot], true);
}

// A different board each time, and not always the first placement.
export function playNow(wire: Wire): Promise<Refused | undefined> {
  const { tokens, harbors } = tableOptions.variable;
  const variable = { tokens: tokens.usual, harbors: harbors.usual };
  return againstBots(wire, { variable, options: { first: "red" } });
}

// The board for a first game. The player places first, and does not have to wait.
export const playFirst = (wire: Wire): Promise<Refused | undefined> =>
  againstBots(wire, { order: "as-chosen", options: { first: "red" } });

// A short game on the first-game board, against the two weakest bots that try to win, with a teacher.
const shortGame = 8;

export function playGuided(wire: Wire): Promise<Refused | undefined> {
  const bots = wire.hello?.bots ?? [];
  const bot = bots.includes("easy") ? "easy" : (wire.hello?.usual ?? "medium");
  const before = settings.botLevel;
  const options: TableOptions = { seats: 3, order: "as-chosen", options: { first: "red", points_to_win: shortGame } };
  const opening = openTable(wire, options, ["you", bot, bot], true, (table) => coached.begin(table));
  // A guided game does not change the level of later games.
  settings.botLevel = before;
  return opening;
}

// The table in a link or in a bare id, with the part after '#'.
export function pathOf(words: string): string | undefined {
  const match = /^(?:.*\/t\/)?([A-Za-z0-9_-]{12})\/?(?:\?[\w=&-]*)?(#[\w=&-]*)?$/.exec(words.trim());
  return match?.[1] === undefined ? undefined : `/t/${match[1]}${match[2] ?? ""}`;
}
