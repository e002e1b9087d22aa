// Two people trade: each possible answer to an offer, by clicks.
import { expect, it } from "vitest";
import english from "../../lang/en.json";
import type { TableOptions } from "../src/protocol.ts";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { outOfReach } from "./reach.ts";
import { ask, beginGame, granted, openTable, sitDown } from "./requests.ts";
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
    .getByTestId("offer")
    .getByText(/Ada\s+offers:/)
    .waitFor();
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
  await ben.page
    .getByTestId("ask")
    .getByText(/Ada offers .* for .*: you can’t pay that/)
    .waitFor();
  // They may still look, decline, or make another offer.
  await ben.page.getByTestId("act-trade").click();
  await ben.page.getByTestId("offer").getByRole("button", named(english.trade.makeCounter)).waitFor();
  await until(ben.page, isOver);
  expect((await look(ben.page)).view?.seats.blue.hand).toBe(3);
});

it("is off while nobody can trade, and says why", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { options: { first: "red" }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const trade = page.getByTestId("act-trade");
  await trade.waitFor();
  expect(await trade.getAttribute("aria-disabled")).toBe("true");
  expect(await trade.getAttribute("aria-describedby")).not.toBeNull();
});

it("a player is told that nobody took the offer", async () => {
  const [ada, ben] = await sitTogether({});
  const [red, blue] = [ada, ben].map(({ page }) => new Player(page, chanceOf(1), "quick click"));
  const told = ({ page }: Guest) => page.locator(".desk").getByText(english.trade.allDeclined);
  await red?.act(["offer 1 wool for 1 ore"]);
  await until(ben.page, ({ you }) => Object.hasOwn(you?.legal ?? {}, "decline"));
  expect(await told(ada).count()).toBe(0);
  await blue?.act(["decline"]);
  await told(ada).waitFor();
  expect(await told(ada).count()).toBe(1);
  expect(await told(ben).count()).toBe(0);
});

it("an offer that nobody took is shown as such, and no longer once it is changed", async () => {
  const [ada, ben] = await sitTogether({});
  const [red, blue] = [ada, ben].map(({ page }) => new Player(page, chanceOf(1), "quick click"));
  await red?.act(["offer 1 wool for 1 ore"]);
  await until(ben.page, ({ you }) => Object.hasOwn(you?.legal ?? {}, "decline"));
  await blue?.act(["decline"]);
  const title = ada.page.getByTestId("trade").getByRole("heading");
  await title.getByText(english.trade.allDeclined).waitFor();
  await settled(ada.page);
  await ada.page.getByTestId("trade-clear").click();
  await title.getByText(english.trade.label, { exact: true }).waitFor();
});

it("clearing and trading with the bank have places of their own", async () => {
  const [ada] = await sitTogether({});
  const { page } = ada;
  await page.getByTestId("act-trade").click();
  const [clear, bank] = [page.getByTestId("trade-clear"), page.getByTestId("trade-bank")];
  for (const [width, height] of [
    [1366, 625],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const before = [await clear.boundingBox(), await bank.boundingBox()];
    expect(await bank.getAttribute("aria-disabled")).toBe("true");
    const card = (side: string, name: string) =>
      page.getByTestId("trade").getByRole("group", { name: side }).locator(`button.add[data-card="${name}"]`).click();
    await card(english.trade.youGive, "wool");
    await card(english.trade.youGet, "brick");
    await settled(page);
    expect(await bank.getAttribute("aria-disabled")).toBe("false");
    expect([await clear.boundingBox(), await bank.boundingBox()]).toEqual(before);
    await clear.click();
  }
});

it("a counter-offer says who gives what", async () => {
  const [ada, ben] = await sitTogether({});
  const [red, blue] = [ada, ben].map(({ page }) => new Player(page, chanceOf(1), "quick click"));
  await red?.act(["offer 1 wool for 1 ore"]);
  await until(ben.page, ({ you }) => you?.exchange?.do === "counter");
  const offer = ben.page.getByTestId("offer");
  await offer.getByRole("button", named(english.trade.makeCounter)).click();
  await offer.getByText(/You give\s*→\s*Ada/).waitFor();
  await offer.getByText(/You get\s*←\s*Ada/).waitFor();
  await offer.getByRole("button", named(english.trade.noCounter)).click();
  await blue?.act(["counter 1 ore for 2 wool"]);
  await ada.page
    .getByTestId("trade")
    .getByText(/you get .*, you give/)
    .waitFor();
});

// Names and answers are whole, or as long as their row, and the buttons are visible.
it("three counter-offers and their names fit where there is least room", async () => {
  const people = ["Ada Lovelace", "Benjamin Franklin", "Chana Rosenfeld", "Dov"];
  const guests: Guest[] = [];
  for (const name of people) guests.push(await house.enter({ settings: { name } }));
  for (const guest of guests) await guest.go(house.server, "/settings");
  const [ada, ...others] = guests;
  if (ada === undefined) throw new Error("nobody came");
  const four = `barbican position 1\nturns: 20\nturn: red\nred:\n  cities: 0,0N\n  hand: 4 wool 2 lumber\n${["blue", "ivory", "orange"].map((seat, at) => `${seat}:\n  cities: ${["0,1S", "2,-1N", "-1,1N"][at]}\n  hand: 3 ore 2 grain\n`).join("")}`;
  const table = await openTable(ada.page, {
    name: people[0] ?? "",
    options: { from: { position: four } },
    chairs: ["you", "open", "open", "open"],
  });
  for (const [at, seat] of (["blue", "ivory", "orange"] as const).entries())
    await sitDown(others[at]?.page ?? ada.page, table, people[at + 1] ?? "", seat);
  const act = async ({ page }: Guest, action: string) => {
    const [frame] = granted(await ask(page, { do: "watch", table }));
    const decision = frame?.is === "frame" ? (frame.you?.decision ?? 0) : 0;
    granted(await ask(page, { do: "watch", table }, { do: "act", decision, actions: [action] }));
  };
  granted(await ask(ada.page, { do: "watch", table }, { do: "start" }));
  await act(ada, "offer 1 wool for 1 ore");
  for (const other of others) await act(other, "counter 1 ore 1 grain for 2 wool 1 lumber");
  const { page } = ada;
  await ada.follow(`/t/${table}`);
  await page.locator("[data-answer=countered]").nth(2).waitFor();
  for (const [width, height] of [
    [844, 390],
    [667, 375],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    expect(await outOfReach(page), `${width}×${height}`).toEqual([]);
    const rows = await page.locator("[data-answer]").evaluateAll((all) =>
      all.map((row) => {
        const [name, answer] = [row.querySelector(".name"), row.querySelector(".answer")];
        const letters = parseFloat(getComputedStyle(name ?? row).fontSize) * 0.55;
        const isCut = answer === null || answer.scrollWidth > answer.clientWidth + 1;
        return { letters: Math.floor((name?.clientWidth ?? 0) / letters), isCut };
      }),
    );
    for (const { letters, isCut } of rows) {
      expect(letters, `${width}×${height}`).toBeGreaterThanOrEqual(5);
      expect(isCut, `${width}×${height}`).toBe(false);
    }
  }
});

it("whoever made a counter-offer sees what the others answer, and what became of it", async () => {
  const [ada, ben] = await sitTogether({});
  const [red, blue] = [ada, ben].map(({ page }) => new Player(page, chanceOf(1), "quick click"));
  await red?.act(["offer 1 wool for 1 ore"]);
  await until(ben.page, ({ you }) => you?.exchange?.do === "counter");
  await blue?.act(["counter 1 ore for 2 wool"]);
  const trade = ben.page.getByTestId("trade");
  await trade.locator("[data-seat=blue][data-answer=countered]").waitFor();
  await trade.locator("[data-seat=ivory][data-answer=declined]").waitFor();
  await red?.act(["withdraw"]);
  await trade.waitFor({ state: "detached" });
  await ben.page.getByTestId("refusal").getByText(english.trade.counterDeclined).waitFor();
});

// Runs in the page: would a press hit the accept button, when the offer has just come, and a while later?
const atAccept = (accept: string): Promise<boolean[]> =>
  new Promise((resolve) => {
    const isHit = (): boolean => {
      const buttons = [...document.querySelectorAll<HTMLElement>("[data-testid=offer] button")];
      const button = buttons.find((each) => each.textContent.trim() === accept);
      const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
      return button?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) === true;
    };
    const observer = new MutationObserver(() => {
      if (document.querySelector("[data-testid=offer]") === null) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const first = isHit();
        setTimeout(() => resolve([first, isHit()]), 1500);
      });
    });
    observer.observe(document.body, { subtree: true, childList: true });
  });

it("an offer that has just come takes no press", async () => {
  const [ada, ben] = await sitTogether({});
  const red = new Player(ada.page, chanceOf(1), "quick click");
  const hits = ben.page.evaluate(atAccept, english.trade.accept);
  await red.act(["offer 1 wool for 1 ore"]);
  expect(await hits).toEqual([false, true]);
});

it("the trade that Commercial Harbour opens stays away once it was put away", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  const harbor = `${position.replace("turn: red\n", "turn: red\ndice: 3 5 trade\n")}`.replace(
    "hand: 4 wool",
    "roads: 0,0NE\n  hand: 4 wool 2 brick 2 lumber\n  cards: harbor",
  );
  const table = await openTable(page, { options: { from: { position: harbor } }, chairs: ["you", "easy", "easy"] });
  granted(await ask(page, { do: "watch", table }, { do: "start" }));
  await page.goto(house.server.at(`/t/${table}`));
  await until(page, ({ you }) => you?.decision !== undefined);
  const player = new Player(page, chanceOf(1));
  await player.act(["play harbor"]);
  await page.getByTestId("trade").waitFor();
  // Each resource has its place, even if the player has none of it.
  expect(await page.locator("[data-testid=trade] [data-seat=blue] [data-card]").count()).toBe(5);
  expect(await page.locator("[data-testid=trade] [data-seat=blue] [data-card=ore][aria-disabled=true]").count()).toBe(
    1,
  );
  await page.getByTestId("trade").locator("header button").click();
  await player.act(["road 0,0E"]);
  await settled(page);
  expect(await page.getByTestId("trade").count()).toBe(0);
  expect((await look(page)).you?.legal?.["harbor-offer"]).toBeDefined();
});

it("the row of a player stays where it is, whatever the others answer", async () => {
  const [ada, ben] = await sitTogether({});
  const [red, blue] = [ada, ben].map(({ page }) => new Player(page, chanceOf(1), "quick click"));
  await ada.page.setViewportSize({ width: 1366, height: 625 });
  await settled(ada.page);
  await red?.act(["offer 1 wool for 1 ore"]);
  const places = async () => {
    await settled(ada.page);
    return Promise.all((await ada.page.locator("[data-answer]").all()).map((row) => row.boundingBox()));
  };
  await until(ben.page, ({ you }) => you?.exchange?.do === "counter");
  const before = await places();
  await blue?.act(["counter 1 ore for 2 wool"]);
  await ada.page.locator("[data-answer=countered]").waitFor();
  expect(await places()).toEqual(before);
});
