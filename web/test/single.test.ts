// If the player wants that, the page makes a choice with one public answer for them.
import { expect, it } from "vitest";
import { openHouse } from "./fixture.ts";
import { beginGame } from "./requests.ts";
import { look, settled, until } from "./sight.ts";

const house = openHouse();

const rob = `barbican position 1
turns: 20
turn: red
phase: rob
dice: 3 4 trade
barbarians: 2 landed
robber: 0,0
pending:
  cause: seven
red:
  cities: 0,-1N
blue:
  settlements: 0,0N
  hand: 2 ore
`;

const metropolis = `barbican position 1
turns: 20
turn: red
phase: metropolis
dice: 3 5 trade
pending:
  deck: trade
red:
  cities: 0,0N
  levels: trade=4
`;

// Red holds one kind of card, which the others must not learn.
const discard = `barbican position 1
turns: 20
turn: red
phase: discard
dice: 3 4 trade
barbarians: 2 landed
pending:
  cause: seven
red:
  cities: 0,-1N
  hand: 9 ore
  owes: 4
`;

async function at(position: string, autoChoose: boolean) {
  const { page } = await house.enter({ settings: { autoChoose } });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await until(page, ({ you }) => you?.legal !== undefined);
  await settled(page);
  return page;
}

it("the only one to rob is robbed", async () => {
  const page = await at(rob, true);
  await until(page, ({ view }) => view?.phase === "main");
  expect((await look(page)).you?.own?.hand).toEqual({ ore: 1 });
});

it("an undone action is not repeated", async () => {
  const page = await at(metropolis, true);
  await until(page, ({ view }) => view?.phase === "main");
  await page.getByTestId("act-undo").click();
  const { version } = await until(page, ({ view }) => view?.phase === "metropolis");
  await page.waitForTimeout(2500);
  expect((await look(page)).version).toBe(version);
});

it("nothing is done if that is turned off, or if it would reveal a hand", async () => {
  for (const page of [await at(rob, false), await at(discard, true)]) {
    const before = (await look(page)).version;
    await page.waitForTimeout(2500);
    expect((await look(page)).version).toBe(before);
  }
});
