// Four people at four pages play a whole game by clicking what is lit. The waiting room, too, is gone through by clicks.
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

// What every game has many of. The rest is seen in exercises.test.ts.
const usualDeeds = [
  ...["settlement", "road", "city", "roll", "end-turn", "improve", "hire", "activate", "promote"],
  ...["offer", "accept", "decline", "counter", "confirm", "bank", "discard", "robber", "rob"],
];
const usualPanels = ["players", "dice", "log", "hand", "actions", "improvements", "progress-cards", "ask"];
const rarerPanels = ["choice", "choice-confirm", "trade", "landing", "over", "rematch"];

async function comeTogether(house: House, edition: Edition): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const name of names) guests.push(await house.enter({ settings: { name }, width: 1100, height: 720 }));
  const [host] = guests;
  if (host === undefined) throw new Error("nobody came");
  await host.go(house.server, "/settings");
  const table = await openTable(host.page, { name: "Ada", options: { edition, board: plenty }, chairs: ["you"] });
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

export async function playWholeGame(house: House, edition: Edition, seed: number): Promise<void> {
  const guests = await comeTogether(house, edition);
  const players = guests.map(({ page }, at) => new Player(page, chanceOf(seed + at), "quick click"));
  await playOn(players, await Promise.all(guests.map(({ page }) => until(page, ({ view }) => view !== undefined))));

  for (const { page } of guests) await page.getByTestId("over").waitFor();
  for (const player of players) for (const panel of (await look(player.page)).panels) player.seen.add(panel);
  const sights = await Promise.all(guests.map(({ page }) => look(page)));
  for (const { view, about } of sights) {
    const winner = view?.winner;
    expect(about?.ending).toBe("won");
    expect(winner === undefined ? 0 : view?.seats[winner]?.points).toBeGreaterThanOrEqual(13);
  }
  const done = new Set(players.flatMap((player) => [...player.done]));
  const seen = new Set(players.flatMap((player) => [...player.seen]));
  expect(
    usualDeeds.filter((deed) => !done.has(deed)),
    "never done",
  ).toEqual([]);
  expect(
    [...done].some((deed) => deed.startsWith("play ")),
    "a progress card was played",
  ).toBe(true);
  expect(
    [...usualPanels, ...rarerPanels].filter((panel) => !seen.has(panel)),
    "never seen",
  ).toEqual([]);
}
