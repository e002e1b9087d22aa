// axe finds nothing to complain about, on any page, by day and by night.
import { AxeBuilder } from "@axe-core/playwright";
import { describe, expect, it } from "vitest";
import { autoplay } from "./autoplay.ts";
import type { Guest } from "./browser.ts";
import { openHouse } from "./fixture.ts";
import { choices } from "./positions.ts";
import { beginGame, openTable } from "./requests.ts";

const house = openHouse();

async function complaints(guest: Guest): Promise<string[]> {
  await guest.page.waitForTimeout(300);
  const { violations } = await new AxeBuilder({ page: guest.page }).analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  );
}

const pages = ["/", "/new", "/watch", "/replays", "/rules", "/setup", "/settings"];

describe.each([
  { time: "by day", dark: false },
  { time: "by night", dark: true },
])("$time", ({ dark }) => {
  it.each(pages)("%s", async (path) => {
    const guest = await house.enter({ dark });
    await guest.go(house.server, path);
    expect(await complaints(guest)).toEqual([]);
  });

  it("a waiting room", async () => {
    const guest = await house.enter({ dark });
    await guest.go(house.server, "/settings");
    await guest.go(house.server, `/t/${await openTable(guest.page, { chairs: ["you", "easy"] })}`);
    await guest.page.getByRole("heading", { level: 1 }).waitFor();
    expect(await complaints(guest)).toEqual([]);
  });

  it("a game: the set-up, a turn, each tab beside the board, the keys", async () => {
    const guest = await house.enter({ dark, settings: { hints: true } });
    await guest.go(house.server, "/settings");
    const table = await beginGame(guest.page);
    await guest.go(house.server, `/t/${table}`);
    await guest.page.locator(".target").first().waitFor();
    expect(await complaints(guest), "set-up").toEqual([]);
    await autoplay(guest.page, table, { turns: 20 });
    await guest.page.reload();
    await guest.page.getByTestId("players").waitFor();
    for (const tab of await guest.page.getByRole("tab").all()) {
      await tab.click();
      expect(await complaints(guest), (await tab.textContent()) ?? "").toEqual([]);
    }
    await guest.page.keyboard.press("?");
    expect(await complaints(guest), "keys").toEqual([]);
  });

  it.each(["discard", "rob", "return-card", "guild-take"])("a choice: %s", async (name) => {
    const exercise = Object.entries(choices).find(([key]) => key.includes(name))?.[1];
    if (exercise === undefined) throw new Error(`no exercise ${name}`);
    const guest = await house.enter({ dark });
    await guest.go(house.server, "/settings");
    const options = { from: { position: exercise.position }, order: "as-chosen" } as const;
    await guest.go(house.server, `/t/${await beginGame(guest.page, options, exercise.seat)}`);
    await guest.page.getByTestId("choice").waitFor();
    expect(await complaints(guest)).toEqual([]);
  });

  it("the end of a game, and its replay", async () => {
    const guest = await house.enter({ dark });
    await guest.go(house.server, "/settings");
    const table = await beginGame(guest.page, { options: { points_to_win: 5 } });
    await autoplay(guest.page, table, {});
    await guest.go(house.server, `/t/${table}`);
    await guest.page.getByTestId("over").waitFor();
    expect(await complaints(guest), "over").toEqual([]);
    await guest.go(house.server, `/replay/${table}`);
    await guest.page.getByRole("slider").first().waitFor();
    expect(await complaints(guest), "replay").toEqual([]);
  });
});
