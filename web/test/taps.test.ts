// On phones a tap up to 10 pixels off picks the intended place, and only the second tap acts.
import { beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { anyOf, chanceOf, type Chance } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { choices, turnActions } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { look, settled } from "./sight.ts";

const house = openHouse();

const sizes: [number, number][] = [
  [360, 740],
  [390, 844],
  [430, 932],
  [844, 390],
  [667, 375],
];
const token = "taps".padEnd(32, "-");
const tables = { intersections: "", roads: "", hexes: "" };
let knights = "";
// The number of taps for each size and each kind of place.
const taps = isLong ? 300 : 30;

// Settlements at two hexes, so that roads are possible all around.
const roads = "0,0NE 0,0E 0,0SE -1,1NE -1,0E 0,-1SE 1,0NE 1,0E 1,0SE 0,1NE 1,-1SE";

let page: Page;

beforeAll(async () => {
  ({ page } = await house.stay({ token, phone: true }));
  await page.goto(house.server.at("/settings"));
  const from = (position: string | undefined) => ({ from: { position: position ?? "" }, order: "as-chosen" as const });
  tables.intersections = await beginGame(page, { options: { first: "red" }, order: "as-chosen" });
  tables.roads = await beginGame(page, from(choices["free-road"]?.position.replace("roads: 0,0NE", `roads: ${roads}`)));
  knights = await beginGame(page, from(turnActions["activate, promote"]?.position));
  tables.hexes = await beginGame(page, from(choices["move-robber, rob"]?.position));
});

interface Place {
  place: string;
  x: number;
  y: number;
}

// The lit places as they are drawn.
const lit = (page: Page): Promise<Place[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>(".target[data-place]")].map((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      return { place: target.dataset["place"] ?? "", x: left + width / 2, y: top + height / 2 };
    }),
  );

const aimed = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.querySelector<SVGElement>(".target[data-aimed]")?.dataset["place"]);

// Taps beside a place, as a finger does; a second time where the tap has magnified the board.
async function tapBeside(page: Page, place: string, chance: Chance): Promise<string | undefined> {
  for (let count = 0; count < 2; count++) {
    const spot = (await lit(page)).find((each) => each.place === place);
    if (spot === undefined) throw new Error(`${place} is not lit`);
    const [angle, away] = [2 * Math.PI * chance(), 10 * chance()];
    await page.touchscreen.tap(spot.x + away * Math.cos(angle), spot.y + away * Math.sin(angle));
    const chosen = await aimed(page);
    if (chosen !== undefined) return chosen;
    await settled(page);
  }
  return undefined;
}

async function open(table: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto(house.server.at(`/t/${table}`));
  await page.locator(".target").first().waitFor();
  await settled(page);
}

describe.each(sizes)("%i × %i", (width, height) => {
  it.each(Object.keys(tables) as (keyof typeof tables)[])("%s", async (kind) => {
    await open(tables[kind], width, height);
    const chance = chanceOf(width + height);
    let right = 0;
    for (let count = 0; count < taps; count++) {
      // Shows the whole board again, since a tap on the previewed place would act.
      await page.keyboard.press("0");
      const shown = await aimed(page);
      const places = (await lit(page)).map(({ place }) => place);
      const meant = anyOf(
        chance,
        places.filter((place) => place !== shown),
      );
      if ((await tapBeside(page, meant, chance)) === meant) right++;
    }
    expect(right / taps).toBeGreaterThanOrEqual(0.99);
  });
});

it("in a window so small that two places lie under one finger, the board is magnified", async () => {
  await open(tables.intersections, 240, 320);
  const whole = await lit(page);
  const [one, ...others] = whole;
  if (one === undefined) throw new Error("nothing is lit");
  const far = (other: Place) => Math.hypot(other.x - one.x, other.y - one.y);
  const next = others.toSorted((a, b) => far(a) - far(b))[0];
  if (next === undefined) throw new Error("only one place is lit");
  expect(far(next)).toBeLessThan(20);
  await page.touchscreen.tap((one.x + next.x) / 2, (one.y + next.y) / 2);
  await settled(page);
  expect(await aimed(page)).toBeUndefined();
  const now = await lit(page);
  const there = now.find(({ place }) => place === next.place);
  if (there === undefined) throw new Error("it is no longer lit");
  await page.touchscreen.tap(there.x, there.y);
  expect(await aimed(page)).toBe(next.place);
});

it("the first tap shows what the place yields, beside it; the second one builds", async () => {
  await open(tables.intersections, 390, 844);
  const before = await look(page);
  const places = await lit(page);
  for (const { place, x, y } of places) {
    await page.touchscreen.tap(x, y);
    expect(await aimed(page)).toBe(place);
    const label = await page.getByTestId("yields").boundingBox();
    if (label === null) throw new Error(`${place} has no label`);
    const isOver = x > label.x && x < label.x + label.width && y > label.y - 4 && y < label.y + label.height + 4;
    expect(isOver, place).toBe(false);
    expect(label.x).toBeGreaterThanOrEqual(0);
    expect(label.x + label.width).toBeLessThanOrEqual(390);
  }
  expect((await look(page)).sent).toEqual(before.sent);
  const [last] = places.slice(-1);
  if (last === undefined) throw new Error("nothing is lit");
  await page.touchscreen.tap(last.x, last.y);
  expect((await look(page, { answered: before.answered + 1 })).sent).toEqual([`settlement ${last.place}`]);
});

it("a place that asks what is meant goes on asking at the second tap", async () => {
  await open(knights, 390, 844);
  const [knight] = await lit(page);
  if (knight === undefined) throw new Error("no knight is lit");
  const menu = page.getByTestId("piece-menu");
  for (let count = 0; count < 2; count++) {
    await page.touchscreen.tap(knight.x, knight.y);
    await settled(page);
    expect(await menu.isVisible()).toBe(true);
  }
  await page.getByTestId("cancel").tap();
  await menu.waitFor({ state: "detached" });
});

// The place under a finger may be gone when the finger is lifted. If anything of it stayed behind, each later tap would
// be half of a pinch.
it("a finger lifted beside the board ends its touch", async () => {
  await open(tables.intersections, 390, 844);
  const [first, ...others] = await lit(page);
  const last = others.at(-1);
  if (first === undefined || last === undefined) throw new Error("nothing is lit");
  const touch = (type: string, id: number, on: string, { x, y }: { x: number; y: number }) =>
    page.evaluate(
      ({ type, id, on, x, y }) =>
        document
          .querySelector(on)
          ?.dispatchEvent(
            new PointerEvent(type, { pointerId: id, pointerType: "touch", clientX: x, clientY: y, bubbles: true }),
          ),
      { type, id, on, x, y },
    );
  await touch("pointerdown", 901, ".board .frame", first);
  await touch("pointerup", 901, ".desk .ask", { x: 20, y: 600 });
  await touch("pointerdown", 902, ".board .frame", last);
  await touch("pointermove", 902, ".board .frame", { x: last.x + 3, y: last.y });
  await touch("pointerup", 902, ".board .frame", last);
  expect(await page.locator(".frame.zoomed").count()).toBe(0);
  await page.touchscreen.tap(last.x, last.y);
  expect(await aimed(page)).toBe(last.place);
});
