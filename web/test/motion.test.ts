// Motion shows what happened: cards fly from their hex to the player, a fallen city falls. With reduced motion nothing
// moves.
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { choices, winning } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { holdTimers, until } from "./sight.ts";

const house = openHouse();

// On the first game's board the roll 2 + 2 pays the settlement from the hexes with a 4.
const alchemist = `barbican position 1
turns: 20
turn: red
phase: before-roll
barbarians: 2 landed
red:
  settlements: 0,1N
  cards: alchemy
`;

interface Seen {
  // The ends of the observed flights, in pixels of the window.
  ends: { x: number; y: number }[];
  dramas: string[];
  // The number of dramas that were left a second after each began. Timers come in order, however busy the machine is.
  left: number[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

async function open(page: Page, position: string): Promise<Player> {
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await until(page, (told) => told.table === table);
  await page.getByTestId("ask").waitFor();
  await page.evaluate(() => {
    window.seen = { ends: [], dramas: [], left: [] };
    const countLater = () =>
      setTimeout(() => window.seen.left.push(document.querySelectorAll("[data-drama]").length), 1000);
    new MutationObserver((records) => {
      for (const node of records.flatMap((record) => [...record.addedNodes])) {
        const drama = node instanceof SVGElement ? node.dataset["drama"] : undefined;
        if (drama !== undefined) {
          window.seen.dramas.push(drama);
          countLater();
        }
        if (!(node instanceof HTMLElement) || node.closest(".flights") === null) continue;
        const [animation] = node.getAnimations();
        const effect = animation?.effect as KeyframeEffect | undefined;
        const numbers = /translate\(([\d.]+)px, ([\d.]+)px\)/.exec(
          String(effect?.getKeyframes().at(-1)?.["transform"]),
        );
        window.seen.ends.push({ x: Number(numbers?.[1]), y: Number(numbers?.[2]) });
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return new Player(page, chanceOf(3));
}

it("cards fly to the hand", async () => {
  const { page } = await house.enter({ motion: true });
  await (await open(page, alchemist)).act(["play alchemy 2 2"]);
  const { ends } = await page.evaluate(() => window.seen);
  const hand = await page.locator("[data-anchor=hand]").boundingBox();
  if (hand === null) throw new Error("no hand");
  expect(ends.length).toBeGreaterThan(0);
  for (const { x, y } of ends) {
    expect(Math.abs(x - hand.x - hand.width / 2)).toBeLessThan(5);
    expect(Math.abs(y - hand.y - hand.height / 2)).toBeLessThan(5);
  }
  await page.locator(".flights span").first().waitFor({ state: "detached" });
});

it("a lost city is seen to fall, for less than a second", async () => {
  const { page } = await house.enter({ motion: true });
  const { position = "", does = [] } = choices["lose-city"] ?? {};
  const player = await open(page, position);
  await player.act(does[0] ?? []);
  expect(await page.evaluate(() => window.seen.dramas)).toEqual(["fall"]);
  await expect.poll(() => page.evaluate(() => window.seen.left)).toEqual([0]);
});

it("the ship is seen to land, and goes back", async () => {
  const { page } = await house.enter({ motion: true });
  const { position = "" } = choices["defend"] ?? {};
  const player = await open(page, position);
  const seen = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const track = document.querySelector("[data-testid=barbarians]");
        new MutationObserver(() => resolve(track?.classList.contains("landing") === true)).observe(track ?? document, {
          attributeFilter: ["class"],
        });
      }),
  );
  await player.act(["pass"]);
  expect(await seen).toBe(true);
  await page.locator("[data-testid=barbarians].landing").waitFor({ state: "detached" });
});

it("with reduced motion nothing flies, nothing falls and nobody is cheered", async () => {
  const { page } = await house.enter();
  await (await open(page, alchemist)).act(["play alchemy 2 2"]);
  expect(await page.evaluate(() => window.seen.ends)).toEqual([]);
  const { position = "", does = [] } = choices["lose-city"] ?? {};
  await (await open(page, position)).act(does[0] ?? []);
  expect(await page.evaluate(() => window.seen.dramas)).toEqual([]);
  const player = await open(page, winning);
  const { you } = await until(page, ({ you }) => you?.legal?.settlement !== undefined);
  await player.act([`settlement ${you?.legal?.settlement?.[0]}`]);
  await page.getByTestId("over").waitFor();
  expect(await page.getByTestId("triumph").count()).toBe(0);
});

it.each([
  { phone: false, size: [1366, 625] },
  { phone: true, size: [390, 844] },
] as const)("a victory is a moment: $size", async ({ phone, size: [width, height] }) => {
  const { page } = await house.enter({ phone, width, height, motion: true });
  const player = await open(page, winning);
  const { you } = await until(page, ({ you }) => you?.legal?.settlement !== undefined);
  await holdTimers(page);
  await player.act([`settlement ${you?.legal?.settlement?.[0]}`]);
  const triumph = page.getByTestId("triumph");
  await triumph.getByText(/You have won with 13 points/).waitFor();
  await page.waitForTimeout(1300);
  const folder = process.env["BARBICAN_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/triumph-${width}.png` });
  await page.keyboard.press("Shift");
  await triumph.waitFor({ state: "detached" });
});
