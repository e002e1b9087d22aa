// The arena's report: one file that draws its numbers without a server, with any names of bots.
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GuestOptions } from "./browser.ts";
import { openHouse } from "./fixture.ts";

interface Results {
  games: number;
  lineups: { turns: { most: number }; wins_by_seat: number[]; wins_by_order: number[] }[];
  elo: { bot: string; elo: number; wins: number }[];
}

const house = openHouse();
const weights = join(import.meta.dirname, "../../bots/value/weights.txt");
let folder = "";
let results: Results;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "barbican-report-"));
  const hostile = join(folder, "a</script><img src=x onerror=console.error(1)>");
  await mkdir(dirname(hostile));
  await copyFile(weights, hostile);
  const league = `random,easy,medium:weights=${hostile}`;
  const files = ["--html", join(folder, "league.html"), "--json", join(folder, "league.json")];
  await promisify(execFile)(process.env["BARBICAN"] ?? "", ["arena", "--league", league, "--games", "4", ...files]);
  results = JSON.parse(await readFile(join(folder, "league.json"), "utf8")) as Results;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
const wins = (of: "wins_by_seat" | "wins_by_order") =>
  [0, 1, 2, 3].map((seat) => String(sum(results.lineups.map((lineUp) => lineUp[of][seat] ?? 0))));

async function open(options: GuestOptions) {
  const { page } = await house.enter(options);
  await page.goto(pathToFileURL(join(folder, "league.html")).href);
  const section = (title: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  return { page, section };
}

it("draws the numbers of the arena, and has them in tables", async () => {
  const { page, section } = await open({});
  const ranked = [...results.elo].sort((one, other) => other.elo - one.elo);
  await expect.poll(() => page.title()).toContain(results.elo[2]?.bot);
  expect(await page.locator(".figures b").first().textContent()).toBe(String(results.games));
  expect(await page.locator("img").count()).toBe(0);

  expect(await section("Elo").locator(".name").allTextContents()).toEqual(ranked.map(({ bot }) => bot));
  expect(await section("Elo").locator("circle").count()).toBe(3);
  expect(await section("Line-ups").locator("circle").count()).toBe(9);
  expect(await section("Figures").locator("tbody td:nth-of-type(1)").allTextContents()).toEqual(
    ranked.map(({ wins }) => String(wins)),
  );
  expect(await section("Points at the end").locator("svg").count()).toBe(3);
  expect(await section("Turns a game takes").locator(".note").textContent()).toContain(
    `most ${Math.max(...results.lineups.map(({ turns }) => turns.most))}.`,
  );

  const seats = section("Wins by seat");
  const drawn = [...wins("wins_by_seat"), ...wins("wins_by_order")];
  expect(await seats.locator("svg .inside, svg .figure").allTextContents()).toEqual(drawn);
  const heights = await seats
    .locator("rect")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights.indexOf(Math.max(...heights.slice(0, 4)))).toBe(
    drawn.indexOf(String(Math.max(...drawn.slice(0, 4).map(Number)))),
  );
  await seats.getByText("As a table").click();
  expect(await seats.locator("tbody td:nth-of-type(1)").allTextContents()).toEqual(wins("wins_by_seat"));
});

it("fits a phone, its tables opened, by night", async () => {
  const { page } = await open({ phone: true, dark: true });
  for (const summary of await page.locator("summary").all()) await summary.click();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(390);
  expect(widths[1]).toBe(390);
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe("rgb(21, 24, 28)");
});
