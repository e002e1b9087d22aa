// In windows of every size: whatever is lit can be clicked, nothing lies over it, and nothing has to be scrolled sideways.
import { beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { autoplay } from "./autoplay.ts";
import { openHouse } from "./fixture.ts";
import { choices } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { settled } from "./sight.ts";

const house = openHouse();

const sizes: [number, number][] = [
  [360, 740],
  [390, 844],
  [820, 1180],
  [900, 700],
  [1024, 700],
  [1280, 800],
  [1440, 900],
  [2560, 1440],
];

// The lit places at whose middle something else lies, and what it is.
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>(".target[data-place]")].flatMap((target) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      if (target.contains(there)) return [];
      const what =
        there === null
          ? "nothing: it is outside the window"
          : `<${there.tagName} class="${there.getAttribute("class")}">`;
      return [`${target.dataset["place"]}: ${what}`];
    }),
  );
}

// Would a click there go to what lies over the board, and not to the board? Players' marks, wherever in it they are, tell names.
const catchesClicks = (page: Page, id: string): Promise<boolean> =>
  page.getByTestId(id).evaluate((over) => {
    const { left, top, width, height } = over.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return over.parentElement?.contains(there) !== false && there?.closest(".named") === null;
  });

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const pages = ["/", "/new", "/watch", "/replays", "/rules", "/setup", "/settings", "/licences"];

// The same tables for all sizes; on a phone, the same person sits there.
const token = "sizes".padEnd(32, "-");
const tables = { setUp: "", robber: "", middle: "" };

beforeAll(async () => {
  const { page } = await house.stay({ token });
  await page.goto(house.server.at("/settings"));
  const from = { position: choices["move-robber, rob"]?.position ?? "" };
  tables.setUp = await beginGame(page, { options: { first: "red" }, order: "as-chosen" });
  tables.robber = await beginGame(page, { from, order: "as-chosen" });
  tables.middle = await beginGame(page);
  await autoplay(page, tables.middle, { turns: 40 });
});

describe.each([
  { where: "on a phone", phone: true },
  { where: "on a screen", phone: false },
])("$where", ({ phone }) => {
  const sizesHere = sizes.filter(([width]) => width < 500 === phone);
  let page: Page;
  beforeAll(async () => {
    ({ page } = await house.stay({ token, phone }));
  });

  // In a window of each size, from the smallest to the largest.
  async function inEachSize(look: (height: number) => Promise<void>): Promise<void> {
    for (const [width, height] of sizesHere) {
      await page.setViewportSize({ width, height });
      await settled(page);
      await look(height);
    }
  }

  it("every intersection can be clicked in the set-up", async () => {
    await page.goto(house.server.at(`/t/${tables.setUp}`));
    await page.locator(".target").first().waitFor();
    await inEachSize(async (height) => {
      expect(await covered(page), String(height)).toEqual([]);
      expect(await sideways(page), String(height)).toBe(0);
    });
  });

  it("every hex can be clicked when the robber moves", async () => {
    await page.goto(house.server.at(`/t/${tables.robber}`));
    await page.locator(".target").first().waitFor();
    await inEachSize(async (height) => {
      expect(await covered(page), String(height)).toEqual([]);
      expect(await sideways(page), String(height)).toBe(0);
    });
  });

  it("a game in its middle fits", async () => {
    await page.goto(house.server.at(`/t/${tables.middle}`));
    await page.getByTestId("actions").waitFor();
    await inEachSize(async (height) => {
      expect(await sideways(page), String(height)).toBe(0);
      const board = await page.locator(".target, .frame").first().boundingBox();
      expect(board?.height ?? 0).toBeGreaterThan(height / 3);
      expect(await catchesClicks(page, "dice"), String(height)).toBe(false);
    });
  });

  it("no page has to be scrolled sideways", async () => {
    for (const path of pages) {
      await page.goto(house.server.at(path));
      await page.locator("main h1").first().waitFor();
      await inEachSize(async (height) => expect(await sideways(page), `${path} at ${height}`).toBe(0));
    }
  });
});
