// Two people trade: each answer that there is to an offer, by clicks.
import { expect, it } from "vitest";
import english from "../../lang/en.json";
import type { TableOptions } from "../src/protocol.ts";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { ask, granted, openTable, sitDown } from "./requests.ts";
import { look, settled, until, type Sight } from "./sight.ts";

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

const named = (name: string) => ({ name, exact: true });

async function sitTogether(options: TableOptions): Promise<[Guest, Guest]> {
  const [ada, ben] = [await house.enter(), await house.enter()];
  for (const guest of [ada, ben]) await guest.go(house.server, "/settings");
  const wishes = { name: "Ada", options: { from: { position }, ...options }, chairs: ["you", "open", "easy"] };
  const table = await openTable(ada.page, wishes);
  await sitDown(ben.page, table, "Ben", "blue");
  granted(await ask(ada.page, { do: "watch", table }, { do: "start" }));
  for (const guest of [ada, ben]) {
    await guest.follow(`/t/${table}`);
    await until(guest.page, ({ view }) => view !== undefined);
    await settled(guest.page);
  }
  return [ada, ben];
}

it("offer, decline, withdraw, accept, counter, confirm", async () => {
  const [ada, ben] = await sitTogether({});
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

it("an offer that is left alone lapses; one that can't be paid asks nothing", async () => {
  const [ada, ben] = await sitTogether({ offer_seconds: 6 });
  const red = new Player(ada.page, chanceOf(1), "quick click");
  const isAsked = ({ you }: Sight) => Object.hasOwn(you?.legal ?? {}, "decline");
  const isOver = ({ view }: Sight) => view?.phase === "main";

  await red.act(["offer 1 wool for 1 ore"]);
  await until(ben.page, isAsked);
  await ben.page
    .getByTestId("lapse")
    .getByText(/[1-6] second/)
    .waitFor();
  await until(ben.page, isOver);
  expect(await ben.page.getByTestId("offer").count()).toBe(0);

  await red.act(["offer 1 wool for 1 grain"]);
  await until(ben.page, isAsked);
  await settled(ben.page);
  expect(await ben.page.getByTestId("offer").count()).toBe(0);
  // But they may look, and decline, or offer something else.
  await ben.page.getByTestId("act-trade").click();
  await ben.page.getByTestId("offer").getByRole("button", named(english.trade.makeCounter)).waitFor();
  await until(ben.page, isOver);
  expect((await look(ben.page)).view?.seats.blue.hand).toBe(3);
});

it("that nobody took an offer is told to whoever made it", async () => {
  const [ada, ben] = await sitTogether({});
  const [red, blue] = [ada, ben].map(({ page }) => new Player(page, chanceOf(1), "quick click"));
  const told = ({ page }: Guest) => page.getByTestId("ask").getByText(english.trade.allDeclined);
  await red?.act(["offer 1 wool for 1 ore"]);
  await until(ben.page, ({ you }) => Object.hasOwn(you?.legal ?? {}, "decline"));
  expect(await told(ada).count()).toBe(0);
  await blue?.act(["decline"]);
  await told(ada).waitFor();
  expect(await told(ben).count()).toBe(0);
});
