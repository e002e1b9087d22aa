// Connections break: the page says so calmly, reconnects, and nothing is lost or done twice.
import { describe, expect, it } from "vitest";
import english from "../../lang/en.json";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { deeds } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { look, until } from "./sight.ts";

const house = openHouse();
const exercise = deeds["road"];

// In the middle of a turn, with cards to build with.
async function inMidTurn(): Promise<Guest> {
  const guest = await house.enter();
  await guest.go(house.server, "/settings");
  const from = { position: exercise?.position ?? "" };
  await guest.go(house.server, `/t/${await beginGame(guest.page, { from, order: "as-chosen" }, "red")}`);
  await guest.page.getByTestId("actions").waitFor();
  return guest;
}

async function holdings(guest: Guest): Promise<{ roads: number; cards: number }> {
  const { view } = await look(guest.page);
  return { roads: view?.seats.red.roads?.length ?? 0, cards: view?.seats.red.hand ?? 0 };
}

const banner = (guest: Guest) => guest.page.getByText(english.connection.willSend);

// Builds a road while the line is cut: it is asked for now, and done once, when the line is back.
async function buildWhileAway(guest: Guest, cut: () => Promise<void>, mend: () => Promise<void>): Promise<void> {
  const before = await holdings(guest);
  guest.mayLoseLine = true;
  await guest.page.getByTestId("act-road").click();
  await cut();
  await guest.page.locator('.target[data-place="1,-1SE"]').click();
  await banner(guest).waitFor();
  expect(await holdings(guest)).toEqual(before);
  await mend();
  await until(guest.page, (told) => told.view?.seats.red.roads?.includes("1,-1SE") === true);
  await banner(guest).waitFor({ state: "hidden" });
  expect(await holdings(guest)).toEqual({ roads: before.roads + 1, cards: before.cards - 2 });
}

// A city, the end of the turn, and whatever is asked until the next turn is over, too.
async function playOn(guest: Guest): Promise<void> {
  const player = new Player(guest.page, chanceOf(5), "quick click");
  await player.act(["city 0,0N"]);
  await player.act(["end-turn"]);
  await player.until(({ view }) => (view?.turns ?? 0) > 25);
}

describe("in the middle of a turn", () => {
  it("the page is loaded anew", async () => {
    const guest = await inMidTurn();
    const before = await look(guest.page);
    await guest.page.getByTestId("act-road").click();
    await guest.page.reload();
    await guest.page.getByTestId("actions").waitFor();
    const now = await look(guest.page);
    expect(now.you?.decision).toBe(before.you?.decision);
    expect(now.you?.own).toEqual(before.you?.own);
    await playOn(guest);
  });

  it("the server is killed and comes back", async () => {
    const guest = await inMidTurn();
    await buildWhileAway(
      guest,
      () => house.server.kill(),
      () => house.server.restart(),
    );
    await playOn(guest);
  });

  it("the network is away for a while", async () => {
    const guest = await inMidTurn();
    await buildWhileAway(
      guest,
      () => guest.context.setOffline(true),
      () => guest.context.setOffline(false),
    );
    await playOn(guest);
  });
});

it("while the line is cut, nothing looks as if it could be done", async () => {
  const guest = await inMidTurn();
  const buttons = guest.page.locator("[data-testid^=act-], [data-testid^=improve-]");
  const isOn = () => buttons.evaluateAll((all) => all.map((each) => each.getAttribute("aria-disabled") !== "true"));
  expect((await isOn()).filter((on) => on).length).toBeGreaterThan(5);
  guest.mayLoseLine = true;
  await guest.context.setOffline(true);
  await guest.page.getByText(english.connection.away).first().waitFor();
  expect((await isOn()).filter((on) => on)).toEqual([]);
  await guest.context.setOffline(false);
  await expect.poll(async () => (await isOn()).includes(true)).toBe(true);
});
