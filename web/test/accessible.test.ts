// axe finds no problem, on any page, by day and by night.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { autoplay } from "./autoplay.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { choices } from "./positions.ts";
import { beginGame, openTable } from "./requests.ts";
import { settled } from "./sight.ts";

const house = openHouse();

async function complaints(page: Page, rules: readonly string[], within: string): Promise<string[]> {
  // Our pages have no frames, so axe need not combine results from several.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  );
}

// By day all of axe's checks; by night those of colours, since nothing else differs.
const times = [
  { theme: "light", rules: [] },
  { theme: "dark", rules: isLong ? [] : ["color-contrast", "link-in-text-block"] },
] as const;

// Checks only a part of the page if the rest is the same as before.
async function expectNoComplaint(page: Page, what: string, within = "html"): Promise<void> {
  for (const { theme, rules } of times) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    await settled(page);
    expect(await complaints(page, rules, within), `${what}, ${theme}`).toEqual([]);
  }
}

it("every page", async () => {
  const { page } = await house.enter();
  for (const path of ["/", "/new", "/watch", "/replays", "/rules", "/setup", "/settings", "/licences", "/learn"]) {
    await page.goto(house.server.at(path));
    await page.locator("main h1").first().waitFor();
    await expectNoComplaint(page, path);
  }
});

it("a waiting room", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  await page.goto(house.server.at(`/t/${await openTable(page, { chairs: ["you", "easy"] })}`));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expectNoComplaint(page, "waiting room");
});

it("a game: the set-up, a turn, each tab beside the board, the keys", async () => {
  const { page } = await house.enter({ settings: { hints: true } });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page);
  await page.goto(house.server.at(`/t/${table}`));
  await page.locator(".target").first().waitFor();
  await expectNoComplaint(page, "set-up");
  await autoplay(page, table, { turns: 20 });
  await page.reload();
  await page.getByTestId("players").waitFor();
  await expectNoComplaint(page, "a turn");
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await expectNoComplaint(page, (await tab.textContent()) ?? "", "[role=tabpanel]");
  }
  await page.keyboard.press("?");
  await expectNoComplaint(page, "keys", "[role=dialog], dialog");
});

it.each(["discard", "rob", "return-card", "guild-take"])("a choice: %s", async (name) => {
  const exercise = Object.entries(choices).find(([key]) => key.includes(name))?.[1];
  if (exercise === undefined) throw new Error(`no exercise ${name}`);
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  const options = { from: { position: exercise.position }, order: "as-chosen" } as const;
  await page.goto(house.server.at(`/t/${await beginGame(page, options, exercise.seat)}`));
  await page.getByTestId("choice").waitFor();
  await expectNoComplaint(page, name, "[data-testid=choice]");
});

it("the end of a game, and its replay", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { options: { points_to_win: 5 } });
  await autoplay(page, table, {});
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("over").waitFor();
  await expectNoComplaint(page, "over", "[data-testid=over]");
  await page.goto(house.server.at(`/replay/${table}`));
  await page.getByRole("slider").first().waitFor();
  await expectNoComplaint(page, "replay");
});
