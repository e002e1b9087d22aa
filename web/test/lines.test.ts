// Connections break: the page says so calmly and reconnects, and nothing is lost or done twice.
import { describe, expect, it } from "vitest";
import english from "../../lang/en.json";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { choices, turnActions } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { look, settled, until } from "./sight.ts";
import { fullHand } from "./sizes.ts";

const house = openHouse();
const exercise = turnActions["road"];

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

// Builds a road while the connection is cut: the request is made now, and carried out once after reconnecting.
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

// Builds a city, ends the turn, and answers all questions until the next turn is over, too.
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

it.each(["choose-deck", "aqueduct", "spy-take"])("while the line is cut, no answer can be given: %s", async (name) => {
  const { seat = "red", position = "" } = choices[name] ?? {};
  const guest = await house.enter({ phone: true });
  await guest.go(house.server, "/settings");
  await guest.go(house.server, `/t/${await beginGame(guest.page, { from: { position }, order: "as-chosen" }, seat)}`);
  const choice = guest.page.getByTestId("choice");
  await choice.waitFor();
  await settled(guest.page);
  const takesPresses = () =>
    choice.locator("button").evaluateAll((all) =>
      all.some((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
  expect(await takesPresses()).toBe(true);
  guest.mayLoseLine = true;
  await guest.context.setOffline(true);
  await guest.page.getByText(english.connection.away).first().waitFor();
  expect(await takesPresses()).toBe(false);
  await guest.context.setOffline(false);
  await expect.poll(takesPresses).toBe(true);
});

it("while the line is cut, no offer can be made", async () => {
  const guest = await inMidTurn();
  await guest.page.getByTestId("act-trade").click();
  const send = guest.page.getByTestId("trade-send");
  await send.waitFor();
  guest.mayLoseLine = true;
  await guest.context.setOffline(true);
  await guest.page.locator("[inert]").filter({ has: send }).waitFor();
  await guest.context.setOffline(false);
  await expect.poll(() => guest.page.locator("[inert]").count()).toBe(0);
  expect(await send.isVisible()).toBe(true);
});

it.each([false, true])("while the line is cut, no progress card can be put back, by touch: %s", async (phone) => {
  const guest = await house.enter({ phone });
  await guest.go(house.server, "/settings");
  const from = { position: fullHand };
  await guest.go(house.server, `/t/${await beginGame(guest.page, { from, order: "as-chosen" })}`);
  const back = guest.page.getByTestId("return-crane");
  await back.waitFor();
  guest.mayLoseLine = true;
  await guest.context.setOffline(true);
  await expect.poll(() => back.getAttribute("aria-disabled")).toBe("true");
  await guest.context.setOffline(false);
  await expect.poll(() => back.getAttribute("aria-disabled")).toBe("false");
});
