// People, each at a page, play a whole game by clicking lit places. They also go through the waiting room by clicks.
import { expect } from "vitest";
import english from "../../lang/en.json";
import type { Seat, TableOptions } from "../src/protocol.ts";
import type { Guest, GuestOptions } from "./browser.ts";
import { chanceOf, type Chance } from "./chance.ts";
import type { House } from "./fixture.ts";
import { Player } from "./player.ts";
import { openTable } from "./requests.ts";
import { look, until, type Sight } from "./sight.ts";

const names = ["Ada", "Ben", "Chana", "Dov", "Ebba", "Fyodor"];

// The actions and panels that come up for everyone, and those of a game of four people. The rest is in
// exercises.test.ts and trade.test.ts.
const usualActions = ["settlement", "road", "city", "roll", "end-turn"];
const laterActions = ["improve"];
const rarerActions = [
  ...["hire", "activate", "promote", "bank", "discard", "robber", "rob"],
  ...["offer", "accept", "decline", "counter", "confirm"],
];
const usualPanels = ["players", "dice", "log", "hand", "actions", "improvements", "ask", "over", "rematch"];
const rarerPanels = ["progress-cards", "choice", "choice-confirm", "trade", "landing"];

export interface WholeGame {
  options: TableOptions;
  // Bots have the other seats.
  people: number;
  seed: number;
  // Their devices; all are desktops if left out.
  at?: GuestOptions[];
  // Points to win; 13 if left out.
  points?: number;
  // True if every action and panel must come up.
  isFull?: boolean;
}

const desk: GuestOptions = { width: 1100, height: 720 };

async function comeTogether(house: House, { options, people, at }: WholeGame): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const [seat, name] of names.slice(0, people).entries())
    guests.push(await house.enter({ ...(at?.[seat] ?? desk), settings: { name } }));
  const [host] = guests;
  if (host === undefined) throw new Error("nobody came");
  await host.go(house.server, "/settings");
  const seats = options.seats ?? 4;
  const chairs = names.slice(0, seats).map((_, at) => (at === 0 ? "you" : at < people ? "open" : "easy"));
  const table = await openTable(host.page, { name: "Ada", options, chairs });
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

// The phases that came up, whether between turns, and the number of wishes to build there.
interface Played {
  phases: Set<string>;
  wishes: number;
}

// Each awaited player acts, until the game is over.
async function playOn(players: Player[], sights: Sight[], chance: Chance): Promise<Played> {
  const seats = new Map(players.map((player, at) => [sights[at]?.you?.seat, player]));
  const played: Played = { phases: new Set(), wishes: 0 };
  let [last, sight] = [players[0], sights[0]];
  while (last !== undefined && sight !== undefined && sight.view?.phase !== "over") {
    const { phase, roller } = sight.view ?? {};
    played.phases.add(`${phase}${roller === undefined ? "" : " between turns"}`);
    if (phase === "before-roll" && (await wishes(players[Math.floor(chance() * players.length)], sight)))
      played.wishes++;
    [last, sight] = (await firstToAct(seats, last, sight)) ?? [last, await nextFrame(last, sight, players)];
  }
  return played;
}

// A player, possibly the one whose turn it is, who has the latest version, so that nothing moves during a click.
async function wishes(player: Player | undefined, { version }: Sight): Promise<boolean> {
  if (player === undefined) return false;
  await look(player.page, { version });
  return player.wish();
}

async function nextFrame({ page }: Player, { frames }: Sight, players: Player[]): Promise<Sight> {
  try {
    return await look(page, { frames: frames + 1 });
  } catch (error) {
    throw new Error(`nobody goes on: ${await whereTheyAre(players)}`, { cause: error });
  }
}

// The first awaited player that acts, and what they see then. Players act only after seeing what the others have done.
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

const missing = (wanted: string[], found: Set<string>): string[] => wanted.filter((each) => !found.has(each));

export async function playWholeGame(house: House, game: WholeGame): Promise<Played> {
  const { points = 13, isFull = false, at = [], seed } = game;
  const guests = await comeTogether(house, game);
  const players = guests.map(
    ({ page }, seat) => new Player(page, chanceOf(seed + seat), at[seat]?.phone === true ? "tap" : "quick click"),
  );
  const sights = await Promise.all(guests.map(({ page }) => until(page, ({ view }) => view !== undefined)));
  const played = await playOn(players, sights, chanceOf(seed));

  for (const { page } of guests) await page.getByTestId("over").waitFor();
  for (const player of players) for (const panel of (await look(player.page)).panels) player.seen.add(panel);
  for (const { view, about } of await Promise.all(guests.map(({ page }) => look(page)))) {
    const winner = view?.winner;
    expect(about?.ending).toBe("won");
    expect(winner === undefined ? 0 : view?.seats[winner]?.points).toBeGreaterThanOrEqual(points);
  }
  const done = new Set(players.flatMap((player) => [...player.done]));
  const seen = new Set(players.flatMap((player) => [...player.seen]));
  expect(missing([...usualActions, ...(points < 13 ? [] : laterActions)], done), "never done").toEqual([]);
  expect(missing(usualPanels, seen), "never seen").toEqual([]);
  if (!isFull) return played;
  expect(missing(rarerActions, done), "never done").toEqual([]);
  expect(missing(rarerPanels, seen), "never seen").toEqual([]);
  expect(
    [...done].some((key) => key.startsWith("play ")),
    "a progress card was played",
  ).toBe(true);
  return played;
}
