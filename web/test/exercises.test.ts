// Every forced choice, every progress card and every action of a turn can be done by clicks.
import { beforeAll, describe, expect, it } from "vitest";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { cards, choices, turnActions, type Exercise } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { settled, until } from "./sight.ts";

const house = openHouse();
let guest: Guest;

beforeAll(async () => {
  guest = await house.stay({ width: 1100, height: 720 });
  await guest.go(house.server, "/settings");
});

async function exercise({ seat, position, does }: Exercise): Promise<Player> {
  const table = await beginGame(guest.page, { from: { position }, order: "as-chosen" }, seat);
  await guest.follow(`/t/${table}`);
  await until(guest.page, (told) => told.table === table);
  // The first time, the table's part of the page may still be loading when the server's frame arrives.
  await guest.page.getByTestId("ask").waitFor();
  await settled(guest.page);
  const player = new Player(guest.page, chanceOf(3), "quick click");
  for (const actions of does) {
    await until(guest.page, (told) => told.you?.decision !== undefined);
    await player.act(actions);
  }
  return player;
}

describe.each([
  ["what is asked of someone", choices],
  ["progress cards", cards],
  ["actions of a turn", turnActions],
])("%s", (_, exercises) => {
  it.each(Object.entries(exercises))("%s", async (_, each) => {
    const player = await exercise(each);
    expect([...player.done].length).toBeGreaterThan(0);
  });
});
