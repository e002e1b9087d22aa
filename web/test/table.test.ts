// A table beside the game itself: chat, the bank's stock, the barbarians, and questions before something ends.
import { expect, it } from "vitest";
import english from "../../lang/en.json";
import { commodities, pieces } from "../src/game.ts";
import type { TableOptions } from "../src/protocol.ts";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { outOfReach } from "./reach.ts";
import { ask, beginGame, granted, openTable, sitDown } from "./requests.ts";
import { look, settled, until } from "./sight.ts";
import { fullHand } from "./sizes.ts";

const house = openHouse();
const named = (name: string) => ({ name, exact: true });

async function sitTogether(): Promise<[Guest, Guest]> {
  const [ada, ben] = [await house.enter(), await house.enter({ phone: true })];
  for (const guest of [ada, ben]) await guest.go(house.server, "/settings");
  const options: TableOptions = { order: "as-chosen", options: { first: "red" } };
  const table = await openTable(ada.page, { options, chairs: ["you", "open", "easy", "easy"] });
  await sitDown(ben.page, table, "Ben", "blue");
  granted(await ask(ada.page, { do: "watch", table }, { do: "start" }));
  for (const guest of [ada, ben]) {
    await guest.follow(`/t/${table}`);
    await until(guest.page, ({ view }) => view !== undefined);
    await settled(guest.page);
  }
  return [ada, ben];
}

async function at(position: string, options: Parameters<typeof house.enter>[0]) {
  const guest = await house.enter(options);
  await guest.go(house.server, "/settings");
  const table = await beginGame(guest.page, { from: { position }, order: "as-chosen" });
  await guest.follow(`/t/${table}`);
  await until(guest.page, ({ you }) => you?.legal !== undefined);
  await settled(guest.page);
  return guest.page;
}

it("what someone says and shows is seen at their seat for some seconds", async () => {
  const [ada, ben] = await sitTogether();
  const table = (await look(ada.page)).table;
  const bubbleOn = ({ page }: Guest, seat: string) => page.locator(`[data-seat=${seat}]`).getByTestId("bubble");
  granted(await ask(ada.page, { do: "watch", table }, { do: "chat", text: "Good evening" }));
  await bubbleOn(ben, "red").getByText("Good evening").waitFor();
  expect(await bubbleOn(ben, "blue").count()).toBe(0);
  granted(await ask(ben.page, { do: "watch", table }, { do: "emote", emote: "wave" }));
  await bubbleOn(ada, "blue").getByText(english.emote.wave).waitFor();
  await bubbleOn(ben, "red").waitFor({ state: "detached" });
});

it("a longer message can be read at a seat in the narrowest windows", async () => {
  const [ada, ben] = await sitTogether();
  const table = (await look(ada.page)).table;
  const text = "I would give you two ore for that";
  granted(await ask(ada.page, { do: "watch", table }, { do: "chat", text }));
  const bubble = ben.page.locator("[data-seat=red]").getByTestId("bubble").locator("bdi");
  for (const [width, height] of [
    [360, 740],
    [667, 375],
  ] as const) {
    await ben.page.setViewportSize({ width, height });
    await bubble.waitFor();
    const { cut, right } = await bubble.evaluate((line) => ({
      cut: line.scrollHeight - line.clientHeight,
      right: line.getBoundingClientRect().right,
    }));
    expect(cut, `${width}`).toBeLessThanOrEqual(1);
    expect(right, `${width}`).toBeLessThan(width);
  }
});

it("the window's title says whose turn it is", async () => {
  const [ada, ben] = await sitTogether();
  await expect.poll(() => ada.page.title()).toBe(english.attention.titleAsked.replace("{what}", "Your turn"));
  await expect.poll(() => ben.page.title()).toBe("Ada’s turn – Table of Ada – Barbican");
});

it("spectators are not told of keys for players", async () => {
  const [ada] = await sitTogether();
  const onlooker = await house.enter();
  await onlooker.page.goto(ada.page.url());
  await onlooker.page.getByTestId("watching").waitFor();
  await onlooker.page.keyboard.press("?");
  const keys = onlooker.page.getByRole("dialog");
  await keys.getByText(english.keys.cancel).waitFor();
  expect(await keys.getByText(english.advice.says).count()).toBe(0);
});

it("pieces that are left are told of every player", async () => {
  const page = await at(fullHand, {});
  await page.locator("[data-tab=table]").click();
  await page.getByTestId("bank").getByRole("row").first().waitFor();
  const numbers = (kind: string) =>
    page.getByTestId("bank").getByRole("row", { name: kind }).getByRole("cell").allTextContents();
  const { view } = await look(page);
  const seats = Object.values(view?.seats ?? {});
  const left = (count: (seat: (typeof seats)[0]) => number, of: number) =>
    seats.map((seat) => String(of - count(seat)));
  expect(await numbers(english.bank.roads)).toEqual(left((seat) => seat.roads?.length ?? 0, pieces.roads));
  expect(await numbers(english.bank.cities)).toEqual(left((seat) => seat.cities?.length ?? 0, pieces.cities));
  expect(new Set(await numbers(english.bank.roads)).size).toBeGreaterThan(1);
});

it("a finished track has no next step in its tip", async () => {
  const position = fullHand
    .replace("levels: trade=2", "metropolises: trade=-1,2N\n  levels: trade=5")
    .replace("cards: crane irrigation merchant treason intrigue", "cards: crane");
  const page = await at(position, {});
  const [trade, politics] = await page.locator("[data-testid=improvements] span.mark").all();
  expect(await trade?.getAttribute("data-tip")).not.toMatch(/Next/);
  expect(await politics?.getAttribute("data-tip")).toMatch(/Next/);
});

it("how far the barbarians are is told in words, or by a tap where there is no room", async () => {
  const page = await at(fullHand, {});
  const ship = page.getByTestId("barbarians");
  const left = ship.getByText("2 steps to go", { exact: true });
  for (const [width, height] of [
    [1366, 625],
    [1180, 820],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    expect(await left.isVisible(), `${width}×${height}`).toBe(true);
    expect(await ship.evaluate((track) => track.scrollWidth <= track.clientWidth)).toBe(true);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await settled(page);
  expect(await left.isVisible()).toBe(false);
  expect(await ship.getAttribute("data-tip")).toContain("2 steps to go");
  expect(await ship.innerText()).toContain("2 steps to go");
});

it("the end of a game asks for confirmation", async () => {
  const page = await at(fullHand, {});
  const press = (name: string) => page.getByRole("button", named(name)).click();
  await page.locator("[data-tab=menu]").click();
  await press(english.menu.end);
  await page.getByText(english.menu.sureEnd, { exact: true }).waitFor();
  await press(english.menu.no);
  await page.getByRole("button", named(english.menu.end)).waitFor();
  expect((await look(page)).about?.stage).toBe("playing");
  await press(english.menu.end);
  await press(english.menu.yesEnd);
  await until(page, ({ about }) => about?.stage === "over");
});

it.each([
  ["390×844", 390, 844],
  ["844×390", 844, 390],
  ["667×375", 667, 375],
])("on a phone of %s: names, commodities, and a hint beside the actions", async (_, width, height) => {
  const position = fullHand.replace(" intrigue\n", "\n");
  const page = await at(position, { phone: true, width, height, settings: { hints: true, hintsSeen: ["commodity"] } });
  for (const seat of ["blue", "ivory", "orange"] as const) {
    const name = page.locator(`[data-seat=${seat}] .name bdi`);
    const box = await name.evaluate((element) => ({ width: element.clientWidth, all: element.scrollWidth }));
    expect(box.width, seat).toBeGreaterThan(20);
    expect(box.all, seat).toBeLessThanOrEqual(box.width);
  }
  // A hint takes the space that it needs in the sheet, and covers nothing.
  await page.getByTestId("hint").waitFor();
  expect(await outOfReach(page)).toEqual([]);
  await page.getByRole("button", named(english.hint.noMore)).tap();
  await page.getByTestId("hint").waitFor({ state: "detached" });
  for (const card of commodities)
    expect(await page.getByTestId("hand").locator(`[data-card=${card}]`).isVisible()).toBe(true);
});

it("a tap on the barbarians explains them, and another puts that away", async () => {
  const page = await at(fullHand.replace(" intrigue\n", "\n"), { phone: true });
  await page.getByTestId("barbarians").tap();
  const paper = page.getByTestId("ship-paper");
  await paper.getByText(english.ship.aboutStrength, { exact: false }).waitFor();
  expect(await paper.textContent()).toContain("barbarians 4, knights 3");
  await page.getByTestId("barbarians").tap();
  await paper.waitFor({ state: "detached" });
});

it("a word that a card can't name is shown with the reason", async () => {
  const position = `barbican position 1
turns: 20
turn: red
dice: 3 5 trade
red:
  cities: -1,1N
  hand: 2 ore
  cards: rmonopoly
blue:
  cities: 2,-1N
  hand: 3 wool
`;
  const page = await at(position, { phone: true });
  await page.getByTestId("progress-rmonopoly").tap();
  await page.getByTestId("play-rmonopoly").tap();
  const words = page.getByTestId("pick-words").locator("button");
  expect(await words.evaluateAll((all) => all.map((button) => button.getAttribute("aria-disabled")))).toEqual([
    "true",
    "true",
    "false",
    "true",
    "true",
  ]);
  await page.locator("[data-word=ore]").click({ force: true });
  await page.getByTestId("refusal").getByText("no opponent can have this resource", { exact: false }).waitFor();
  expect((await look(page)).you?.own?.cards).toEqual(["rmonopoly"]);
});

it("dice of another turn are paler until one's own are rolled", async () => {
  const page = await at(fullHand.replace(" intrigue\n", "\n"), {});
  const dice = page.getByTestId("dice");
  const label = () => dice.getAttribute("aria-label");
  expect(await label()).toMatch(/^Dice/);
  const player = new Player(page, chanceOf(5));
  await player.act(["end-turn"]);
  await player.until(({ view, you }) => view?.phase === "before-roll" && view.turn === you?.seat);
  await expect.poll(label).toMatch(/^Rolled before/);
  await player.act(["roll"]);
  await expect.poll(label).toMatch(/^Dice/);
});

it("a reason is shown whole, and moves nothing", async () => {
  const poor = fullHand.replace(/ {2}cards: .*\n/, "").replace(/hand: .*/, "hand: 1 brick");
  const page = await at(poor, { phone: true, settings: { language: "uk" } });
  const placeOfSheet = () => page.locator(".desk .sheet").boundingBox();
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const before = await placeOfSheet();
    for (const act of ["settlement", "displace"]) {
      await page.getByTestId(`act-${act}`).tap({ force: true });
      const line = page.getByTestId("ask");
      await line.getByTestId("refusal").waitFor();
      const isCut = await line.locator(".says").evaluate((says) => says.scrollHeight > says.clientHeight + 2);
      expect(isCut, `${act} at ${width}×${height}`).toBe(false);
      expect((await line.boundingBox())?.y, `${act} at ${width}×${height}`).toBeGreaterThanOrEqual(0);
      expect(await placeOfSheet(), `${act} at ${width}×${height}`).toEqual(before);
    }
  }
});

it("a 7 before the first landing says on a phone, too, where the robber is", async () => {
  const position = `barbican position 1
turns: 20
turn: red
phase: before-roll
barbarians: 2
red:
  cities: -1,1N
  hand: 2 ore
  cards: alchemy
`;
  const page = await at(position, { phone: true });
  const { table, you } = await look(page);
  const decision = you?.decision ?? 0;
  granted(await ask(page, { do: "watch", table }, { do: "act", decision, actions: ["play alchemy 3 4"] }));
  await page.getByTestId("ask").getByText(english.dice.sevenAway).waitFor();
});
