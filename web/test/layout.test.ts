// In windows of every size: whatever is lit can be clicked, nothing lies over it, and nothing has to be scrolled sideways.
import { describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { autoplay } from "./autoplay.ts";
import { openHouse } from "./fixture.ts";
import { choices } from "./positions.ts";
import { beginGame } from "./requests.ts";

const house = openHouse();

const sizes: [number, number][] = [
  [360, 740],
  [390, 844],
  [820, 1180],
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

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(sizes)("%i × %i", (width, height) => {
  const options = { width, height, phone: width < 500 };

  it("every intersection can be clicked in the set-up", async () => {
    const guest = await house.enter(options);
    await guest.go(house.server, "/settings");
    const table = await beginGame(guest.page, { options: { first: "red" }, order: "as-chosen" });
    await guest.go(house.server, `/t/${table}`);
    await guest.page.locator(".target").first().waitFor();
    expect(await covered(guest.page)).toEqual([]);
    expect(await sideways(guest.page)).toBe(0);
  });

  it("every hex can be clicked when the robber moves", async () => {
    const guest = await house.enter(options);
    await guest.go(house.server, "/settings");
    const from = { position: choices["move-robber, rob"]?.position ?? "" };
    await guest.go(house.server, `/t/${await beginGame(guest.page, { from, order: "as-chosen" })}`);
    await guest.page.locator(".target").first().waitFor();
    expect(await covered(guest.page)).toEqual([]);
    expect(await sideways(guest.page)).toBe(0);
  });

  it("a game in its middle fits", async () => {
    const guest = await house.enter(options);
    await guest.go(house.server, "/settings");
    const table = await beginGame(guest.page);
    await autoplay(guest.page, table, { turns: 40 });
    await guest.go(house.server, `/t/${table}`);
    await guest.page.getByTestId("actions").waitFor();
    expect(await sideways(guest.page)).toBe(0);
    const board = await guest.page.locator(".target, .frame").first().boundingBox();
    expect(board?.height ?? 0).toBeGreaterThan(height / 3);
  });

  it("no page has to be scrolled sideways", async () => {
    const guest = await house.enter(options);
    for (const path of ["/", "/new", "/watch", "/replays", "/rules", "/setup", "/settings"]) {
      await guest.go(house.server, path);
      await guest.page.locator("main h1").first().waitFor();
      expect(await sideways(guest.page), path).toBe(0);
    }
  });
});
