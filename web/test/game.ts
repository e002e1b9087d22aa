// People, each at a page, play a whole game by clicking what is lit. The waiting room, too, is gone through by clicks.
import { expect } from "vitest";
import english from "../../lang/en.json";
import type { Edition, Seat } from "../src/protocol.ts";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import type { House } from "./fixture.ts";
import { Player } from "./player.ts";
import { plenty } from "./plenty.ts";
import { openTable } from "./requests.ts";
import { look, until, type Sight } from "./sight.ts";

const names = ["Ada", "Ben", "Chana", "Dov"];

// What everyone does and sees in a game, and what else is done and seen in a game of four people. The rest is in
// exercises.test.ts and trade.test.ts.
const usualDeeds = ["settlement", "road", "city", "roll", "end-turn", "improve"];
const rarerDeeds = [
  ...["hire", "activate", "promote", "bank", "discard", "robber", "rob"],
  ...["offer", "accept", "decline", "counter", "confirm"],
];
const usualPanels = ["players", "dice", "log", "hand", "actions", "improvements", "ask", "over", "rematch"];
const rarerPanels = ["progress-cards", "choice", "choice-confirm", "trade", "landing"];

export interface WholeGame {
  edition: Edition;
  // Bots have the other seats.
  people: number;
  seed: number;
}

async function comeTogether(house: House, { edition, people }: WholeGame): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const name of names.slice(0, people))
    guests.push(await house.enter({ settings: { name }, width: 1100, height: 720 }));
  const [host] = guests;
  if (host === undefined) throw new Error("nobody came");
  await host.go(house.server, "/settings");
  const chairs = names.map((_, at) => (at === 0 ? "you" : at < people ? "open" : "easy"));
  const table = await openTable(host.page, { name: "Ada", options: { edition, board: plenty }, chairs });
  for (const [at, { page }] of guests.entries()) {
    await page.goto(house.server.at(`/t/${table}`));
    if (at === 0) continue;
    const chair = page.getByRole("listitem").nth(at);
    await chair.getByRole("button", { name: english.waiting.sit }).click();
    await page.getByRole("button", { name: english.waiting.imReady }).click();
  }
  const start = host.page.getByRole("button", { name: english.waiting.start });
  await expect.poll(() => start.getAttribute("aria-disabled")).toBe("false");
  await start.click();
  return guests;
}

// Whoever is waited for does what is asked, until the game is over.
async function playOn(players: Player[], sights: Sight[]): Promise<void> {
  const seats = new Map(players.map((player, at) => [sights[at]?.you?.seat, player]));
  let [last, sight] = [players[0], sights[0]];
  while (last !== undefined && sight !== undefined && sight.view?.phase !== "over") {
    [last, sight] = (await firstToAct(seats, last, sight)) ?? [last, await nextFrame(last, sight, players)];
  }
}

async function nextFrame({ page }: Player, { frames }: Sight, players: Player[]): Promise<Sight> {
  try {
    return await look(page, { frames: frames + 1 });
  } catch (error) {
    throw new Error(`nobody goes on: ${await whereTheyAre(players)}`, { cause: error });
  }
}

// The first of those who are waited for that does something, and what they see then. Nobody acts before having seen what the
// others have done.
async function firstToAct(
  seats: Map<Seat | undefined, Player>,
  last: Player,
  sight: Sight,
): Promise<[Player, Sight] | undefined> {
  for (const seat of sight.view?.waiting ?? []) {
    const player = seats.get(seat);
    if (player === undefined) continue;
    const now = await player.answer(player === last ? sight : await look(player.page, { version: sight.version }));
    if (now !== undefined) return [player, now];
  }
  return undefined;
}

async function whereTheyAre(players: Player[]): Promise<string> {
  const sights = await Promise.all(players.map(({ page }) => look(page)));
  return sights.map(({ view, you, version }) => `${you?.seat} ${version} ${view?.phase}`).join(", ");
}

export async function playWholeGame(house: House, game: WholeGame): Promise<void> {
  const guests = await comeTogether(house, game);
  const players = guests.map(({ page }, at) => new Player(page, chanceOf(game.seed + at), "quick click"));
  await playOn(players, await Promise.all(guests.map(({ page }) => until(page, ({ view }) => view !== undefined))));

  for (const { page } of guests) await page.getByTestId("over").waitFor();
  for (const player of players) for (const panel of (await look(player.page)).panels) player.seen.add(panel);
  const sights = await Promise.all(guests.map(({ page }) => look(page)));
  for (const { view, about } of sights) {
    const winner = view?.winner;
    expect(about?.ending).toBe("won");
    expect(winner === undefined ? 0 : view?.seats[winner]?.points).toBeGreaterThanOrEqual(13);
  }
  const isFull = game.people === names.length;
  const done = new Set(players.flatMap((player) => [...player.done]));
  const seen = new Set(players.flatMap((player) => [...player.seen]));
  expect(
    [...usualDeeds, ...(isFull ? rarerDeeds : [])].filter((deed) => !done.has(deed)),
    "never done",
  ).toEqual([]);
  if (isFull) {
    expect(
      [...done].some((deed) => deed.startsWith("play ")),
      "a progress card was played",
    ).toBe(true);
  }
  expect(
    [...usualPanels, ...(isFull ? rarerPanels : [])].filter((panel) => !seen.has(panel)),
    "never seen",
  ).toEqual([]);
}
