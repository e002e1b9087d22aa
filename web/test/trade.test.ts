// Two people trade: each answer that there is to an offer, by clicks.
import { expect, it } from "vitest";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { ask, granted, openTable, sitDown } from "./requests.ts";
import { look, settled, until } from "./sight.ts";

const house = openHouse();

const position = `barbican position 1
seats: 3
turns: 20
turn: red
red:
  cities: 0,0N
  hand: 4 wool
blue:
  cities: 0,1S
  hand: 3 ore
`;

it("offer, decline, withdraw, accept, counter, confirm", async () => {
  const [ada, ben] = [await house.enter(), await house.enter()];
  for (const guest of [ada, ben]) await guest.go(house.server, "/settings");
  const options = { from: { position }, order: "as-chosen" } as const;
  const table = await openTable(ada.page, { name: "Ada", options, chairs: ["you", "open", "easy"] });
  await sitDown(ben.page, table, "Ben", "blue");
  granted(await ask(ada.page, { do: "watch", table }, { do: "start" }));
  for (const guest of [ada, ben]) {
    await guest.follow(`/t/${table}`);
    await until(guest.page, ({ view }) => view !== undefined);
    await settled(guest.page);
  }
  const [red, blue] = [ada, ben].map(({ page }) => new Player(page, chanceOf(1), "quick click"));
  const act = async (player: Player | undefined, action: string) => {
    if (player === undefined) return;
    const key = action.split(" ")[0] ?? "";
    await until(player.page, ({ you }) => you?.exchange?.do === key || Object.hasOwn(you?.legal ?? {}, key));
    await player.act([action]);
  };
  await act(red, "offer 1 wool for 1 ore");
  await act(blue, "decline");
  await act(red, "offer 1 wool for 1 ore");
  await act(red, "withdraw");
  await act(red, "offer 1 wool for 1 ore");
  await act(blue, "accept");
  await act(red, "confirm blue");
  await act(red, "offer 1 wool for 1 ore");
  await act(blue, "counter 1 ore for 2 wool");
  await act(red, "confirm blue");
  const { view, you } = await look(ada.page);
  expect(you?.own?.hand).toEqual({ wool: 1, ore: 2 });
  expect(view?.seats.blue.hand).toBe(4);
});
