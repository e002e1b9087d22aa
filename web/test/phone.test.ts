// A phone in upright position, by taps alone.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import english from "../../lang/en.json";
import { edgeIntersections } from "../src/map/geometry.ts";
import { autoplay } from "./autoplay.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { Player } from "./player.ts";
import { turnActions } from "./positions.ts";
import { ask, beginGame, granted } from "./requests.ts";
import { look, settled, until } from "./sight.ts";
import { islandBox } from "./sizes.ts";

const house = openHouse();

// The number of pixels by which the page is too wide or too high.
const tooLarge = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });

// With four players every fourth turn is ours.
const turns = isLong ? 40 : 16;

it("some turns of a game, with the island always in sight", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/"));
  await page.getByRole("button", { name: english.home.play, exact: true }).tap();
  await page.locator(".target").first().waitFor();
  const island = await islandBox(page);
  const player = new Player(page, chanceOf(11), "tap");
  for (let sight = await look(page); (sight.view?.turns ?? 0) < turns;) {
    sight = (await player.answer(sight)) ?? (await look(page, { frames: sight.frames + 1 }));
    expect(await tooLarge(page), `in ${sight.view?.phase}`).toEqual([0, 0]);
  }
  // Papers lie in the desk, and move nothing.
  for (const tab of ["log", "chat", "table", "menu"]) {
    await page.locator(`button[data-tab=${tab}]`).tap();
    await page.locator(`button[data-tab=${tab}][aria-pressed=true]`).waitFor();
    expect(await tooLarge(page)).toEqual([0, 0]);
    expect(await islandBox(page)).toEqual(island);
    await page.locator(".sheet .head .close").tap();
    await page.locator(`button[data-tab=${tab}][aria-pressed=false]`).waitFor();
  }
});

it("the first tap tells what it costs, before anything is paid", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const position = turnActions["road"]?.position ?? "";
  await page.goto(house.server.at(`/t/${await beginGame(page, { from: { position }, order: "as-chosen" })}`));
  await page.getByTestId("act-road").tap();
  const price = page.getByTestId("price");
  expect(await price.locator("svg").count()).toBe(2);
  expect(await price.textContent()).toContain("1 brick and 1 lumber");
  const { view } = await look(page);
  expect(view?.seats.red.roads).toHaveLength(4);
  for (const [width, height] of [
    [360, 740],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const isCut = await page
      .locator("[data-testid=ask] .says")
      .evaluate((line) => line.scrollHeight > line.clientHeight + 2);
    expect(isCut, `${width}×${height}`).toBe(false);
  }
});

// In the narrowest columns a long word is cut, with a mark.
it.each([
  { width: 667, height: 375 },
  { width: 720, height: 450 },
])("every action has its word at $width × $height, and all of it under a finger that stays", async (size) => {
  const { page } = await house.enter({ phone: true, ...size });
  await page.goto(house.server.at("/settings"));
  const position = turnActions["improve"]?.position ?? "";
  await page.goto(house.server.at(`/t/${await beginGame(page, { from: { position }, order: "as-chosen" })}`));
  const words = page.locator("[data-testid=actions] .word");
  await words.first().waitFor();
  await settled(page);
  const seen = await words.evaluateAll((all) =>
    all.map((word) => ({
      text: word.textContent,
      width: word.getBoundingClientRect().width,
      isCut: word.scrollWidth > word.clientWidth && getComputedStyle(word).textOverflow !== "ellipsis",
    })),
  );
  expect(seen.map(({ text }) => text)).toContain(english.act.settlement);
  for (const { text, width, isCut } of seen) expect([text, width > 18, isCut]).toEqual([text, true, false]);
  const button = await page.getByTestId("act-settlement").boundingBox();
  const at = { x: (button?.x ?? 0) + 10, y: (button?.y ?? 0) + 10 };
  const finger = await page.context().newCDPSession(page);
  await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  const tip = page.locator(".tip", { hasText: english.act.settlement });
  await tip.waitFor();
  expect(await tip.innerText()).toMatch(/brick.*lumber.*wool.*grain/);
  await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
});

const middle = async (page: Page, place: string): Promise<[number, number]> => {
  const box = await page.locator(`.target[data-place="${place}"]`).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
};

it("a place where something can't be says why", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { order: "as-chosen", options: { first: "red" } });
  await page.goto(house.server.at(`/t/${table}`));
  const { you } = await until(page, ({ view }) => view?.phase === "setup-settlement");
  await settled(page);
  const [one, other] = edgeIntersections("0,1E");
  const [x, y] = await middle(page, one);
  const [otherX, otherY] = await middle(page, other);
  const actions = ["settlement 0,-2N"];
  granted(await ask(page, { do: "watch", table }, { do: "act", decision: you?.decision ?? 0, actions }));
  await until(page, ({ view }) => view?.phase === "setup-road");
  await settled(page);
  await page.touchscreen.tap((x + otherX) / 2, (y + otherY) / 2);
  await page.getByTestId("refusal").waitFor();
  expect((await look(page)).view?.phase).toBe("setup-road");
});

it("a rematch with bots alone begins at once", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { options: { points_to_win: 5 } });
  await autoplay(page, table, {});
  await page.goto(house.server.at(`/t/${table}`));
  await page.getByTestId("rematch").tap();
  await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.endsWith(table));
  await page.getByTestId("hand").waitFor();
});

// The event die brings a card or the ship.
const mostRolls = 20;

it("a progress card that was drawn is marked until it was read", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const position = (turnActions["improve"]?.position ?? "")
    .replace(/dice: .*\n/, "phase: before-roll\n")
    .replace("levels: politics=3", "levels: trade=5 politics=5 science=5")
    .replace(/ {2}hand: 4 brick .*\n/, "");
  const mark = page.getByTestId("new-card");
  for (let rolls = 0; rolls < mostRolls && (await mark.count()) === 0; rolls++) {
    await page.goto(house.server.at(`/t/${await beginGame(page, { from: { position }, order: "as-chosen" })}`));
    await page.getByTestId("act-roll").tap();
    await until(page, ({ view }) => view?.phase !== "before-roll");
    await settled(page);
  }
  await page.locator(".card", { has: mark }).locator(".face").tap();
  await page.getByTestId("close-card").tap();
  await page.locator(".card .face").first().waitFor();
  expect(await mark.count()).toBe(0);
});

it("buttons stay where they are when progress cards come and go", async () => {
  const { page } = await house.enter({ phone: true });
  await page.goto(house.server.at("/settings"));
  const position = turnActions["improve"]?.position ?? "";
  const withCards = position.replace(
    "  levels: politics=3\n",
    "  levels: politics=3\n  cards: crane mining wedding smithing\n",
  );
  expect(withCards).not.toBe(position);
  const places: string[][] = [];
  for (const from of [{ position }, { position: withCards }]) {
    await page.goto(house.server.at(`/t/${await beginGame(page, { from, order: "as-chosen" })}`));
    await page.getByTestId("act-road").waitFor();
    const inEach: string[] = [];
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [667, 375],
      [1366, 625],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      for (const key of ["road", "chase", "end-turn"]) {
        const box = await page.getByTestId(`act-${key}`).boundingBox();
        inEach.push(`${width} ${key}: ${Math.round(box?.x ?? 0)} ${Math.round(box?.y ?? 0)}`);
      }
    }
    places.push(inEach);
  }
  expect(places[1]).toEqual(places[0]);
});
