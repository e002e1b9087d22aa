// A map of the sea: ships are put, drawn and moved by clicks, and a game on it goes on.
import { expect, it } from "vitest";
import { autoplay } from "./autoplay.ts";
import { openHouse } from "./fixture.ts";
import { beginGame } from "./requests.ts";
import { settled, until, type Sight } from "./sight.ts";

const house = openHouse();

const small = `
  hexes:
    0,-2 mountains 10 | 1,-2 pasture 2 | 2,-2 forest 9
    -1,-1 fields 12 | 0,-1 hills 6 | 1,-1 pasture 4 | 2,-1 hills 10
    -2,0 fields 9 | -1,0 forest 11 | 0,0 desert | 1,0 forest 3 | 2,0 mountains 8
    -2,1 forest 8 | -1,1 mountains 3 | 0,1 fields 4 | 1,1 pasture 5
    -2,2 hills 5 | -1,2 fields 6 | 0,2 pasture 11
    3,-2 sea | 3,-1 sea | 3,-3 sea | 4,-2 gold 9
  start: 1
  pirate: 3,-3
`;

const mainTurn = `barbican position 1
board:${small}turns: 20
turn: red
phase: main
dice: 3 5 trade
barbarians: 2 landed
red:
  settlements: 2,-1N
  ships: 2,-1E
  hand: 2 lumber 2 wool
`;

it("a ship is built, and another is moved", async () => {
  const { page, errors } = await house.enter({ width: 1366, height: 768 });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position: mainTurn }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const ships = ({ view }: Sight) => view?.seats.red?.ships ?? [];
  await page.getByTestId("act-ship").click();
  await page.locator("[data-place]").first().press("Enter");
  const [first, second] = ships(await until(page, (sight) => ships(sight).length === 2));
  // The one that was built this turn stays where it is; the other may go.
  await page.getByTestId("act-move-ship").click();
  await page.locator(`[data-place="2,-1E"]`).press("Enter");
  await page.locator("[data-place]").first().press("Enter");
  const moved = await until(page, (sight) => !ships(sight).includes("2,-1E"));
  expect(ships(moved)).toHaveLength(2);
  expect([first, second]).toContain("2,-1E");
  expect(errors).toEqual([]);
});

it("a new game on New Shores goes on for some turns", async () => {
  const { page, errors } = await house.enter({ phone: true, width: 390, height: 844 });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { board: "new-shores-7", order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("own-seat").waitFor();
  expect(await autoplay(page, table, { turns: 24 })).toBe("main");
  await settled(page);
  expect(errors).toEqual([]);
});
