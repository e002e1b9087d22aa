// In windows of every size the island is large enough, every choice can be pressed without scrolling, and words have
// four sizes. The checks look at the element at a point, since a driver would scroll.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import english from "../../lang/en.json";
import { isFirefox, type Guest, type GuestOptions } from "./browser.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { cards, choices, turnActions, type Exercise } from "./positions.ts";
import { outOfReach } from "./reach.ts";
import { beginGame } from "./requests.ts";
import { settled, until } from "./sight.ts";
import { amongSix, areLeast, fullHand, islandBox, largeBoard, nameOf, shareOf, sizes, type Size } from "./sizes.ts";
import { wrongType } from "./type.ts";

const house = openHouse();

// The sizes with the least room; the long form has all others.
const tightest = ["1366×625", "667×375", "360×740"];
const sizesHere = sizes.filter((size) => isLong || tightest.includes(nameOf(size)));

const exercises: [string, Exercise][] = [
  ...Object.entries(choices),
  ...Object.entries(cards),
  ...Object.entries(turnActions),
];

// A text a third longer than English, with marks above and below its letters.
const longer = (text: string): string =>
  text.replace(/[^{}]+(?![^{]*\})/g, (words) =>
    words.replace(/[aeiou]/g, (letter) => `${letter}${letter}`).replace(/a/g, "â"),
  );
const longerCatalog = (): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(english).map(([section, messages]) => [
        section,
        Object.fromEntries(
          // Texts that depend on a number stay as they are.
          Object.entries(messages).map(([key, text]) => [key, /\{\w+,/.test(text) ? text : longer(text)]),
        ),
      ]),
    ),
  );

interface Language {
  name: string;
  settings: NonNullable<GuestOptions["settings"]>;
}
const languages: Language[] = [
  { name: "English", settings: {} },
  ...(isLong ? [{ name: "Hebrew", settings: { language: "he" } }] : []),
  ...(isLong ? [{ name: "longer words", settings: { language: "he" } }] : []),
];

async function inEach(guest: Guest, list: readonly Size[], look: (size: Size) => Promise<void>): Promise<void> {
  for (const size of list) {
    await guest.page.setViewportSize({ width: size.width, height: size.height });
    await settled(guest.page);
    await look(size);
  }
}

describe.each([
  { where: "with a mouse", phone: false },
  { where: "by touch", phone: true },
])("$where", ({ phone }) => {
  const all = sizes.filter(({ isPhone }) => isPhone === phone);

  it("the island has its share of every window", async () => {
    const guest = await house.enter({ phone });
    await guest.go(house.server, "/settings");
    const table = await beginGame(guest.page, { from: { position: fullHand }, order: "as-chosen" });
    await guest.go(house.server, `/t/${table}`);
    await guest.page.getByTestId("own-seat").waitFor();
    await inEach(guest, all, async (size) => {
      const box = await islandBox(guest.page);
      expect(shareOf(size, box), nameOf(size)).toBeGreaterThanOrEqual(size.least.percent);
      expect(await outOfReach(guest.page), nameOf(size)).toEqual([]);
      expect(await wrongType(guest.page), nameOf(size)).toEqual([]);
    });
  });

  it("a message can be written in every window", async () => {
    const guest = await house.enter({ phone });
    await guest.go(house.server, "/settings");
    const table = await beginGame(guest.page, { from: { position: fullHand }, order: "as-chosen" });
    await guest.go(house.server, `/t/${table}`);
    const field = guest.page.getByTestId("chat-text");
    await inEach(guest, all, async (size) => {
      if (!(await field.isVisible())) await guest.page.locator("[data-tab=chat]").first().click();
      await field.waitFor();
      await settled(guest.page);
      expect(await outOfReach(guest.page), nameOf(size)).toEqual([]);
    });
  });

  describe.each(languages)("in $name", ({ name, settings }) => {
    const here = sizesHere.filter(({ isPhone }) => isPhone === phone);
    let guest: Guest;

    beforeAll(async () => {
      guest = await house.stay({ phone, settings });
      if (name === "longer words") {
        const body = longerCatalog();
        await guest.page.route(/\/he-[^/]+\.json$/, (route) =>
          route.fulfill({ body, contentType: "application/json" }),
        );
      }
      await guest.go(house.server, "/settings");
    });

    it.each(exercises)("%s", async (_, { seat, position }) => {
      const table = await beginGame(guest.page, { from: { position }, order: "as-chosen" }, seat);
      await guest.follow(`/t/${table}`);
      await until(guest.page, (told) => told.table === table && told.you?.decision !== undefined);
      await guest.page.getByTestId("ask").waitFor();
      await inEach(guest, here, async (size) => {
        expect(await outOfReach(guest.page), nameOf(size)).toEqual([]);
        expect(await wrongType(guest.page), nameOf(size)).toEqual([]);
        const [wide, high] = await guest.page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          return [scrollWidth, scrollHeight];
        });
        expect([wide, high], nameOf(size)).toEqual([size.width, size.height]);
      });
    });
  });
});

// The place of each part, in pixels.
const places = (guest: Guest): Promise<string[]> =>
  guest.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".regions :not(svg *)")].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return [part.tagName, part.dataset["testid"] ?? "", ...[x, y, width, height].map(Math.round)].join(" ");
    }),
  );

it("a resized window has the layout of a new one", async () => {
  const list = sizes.filter((size) => isLong || ["1366×768", "720×450"].includes(nameOf(size)));
  for (const { width, height, isPhone } of list) {
    const guest = await house.enter({ width, height, phone: isPhone });
    await guest.go(house.server, "/settings");
    const table = await beginGame(guest.page, { from: { position: fullHand }, order: "as-chosen" });
    await guest.go(house.server, `/t/${table}`);
    await guest.page.getByTestId("own-seat").waitFor();
    await settled(guest.page);
    const opened = await places(guest);
    await guest.page.setViewportSize({ width: width - 40, height: height - 40 });
    await settled(guest.page);
    await guest.page.setViewportSize({ width, height });
    await settled(guest.page);
    expect(opened, `${width}×${height}`).toEqual(await places(guest));
  }
});

it("the largest board has its share, or all space beside the smallest regions", async () => {
  const guest = await house.enter();
  await guest.go(house.server, "/settings");
  const table = await beginGame(guest.page, { board: largeBoard, options: { first: "red" }, order: "as-chosen" });
  await guest.go(house.server, `/t/${table}`);
  await guest.page.getByTestId("own-seat").waitFor();
  await inEach(guest, sizes, async (size) => {
    const box = await islandBox(guest.page);
    expect(box.x, nameOf(size)).toBeGreaterThanOrEqual(0);
    if (!(await areLeast(guest.page)))
      expect(shareOf(size, box), nameOf(size)).toBeGreaterThanOrEqual(size.least.percent);
    expect(await outOfReach(guest.page), nameOf(size)).toEqual([]);
  });
});

// Only Chromium can set the size of a reader's font.
it.skipIf(isFirefox)("everything is in reach with a font that is twice as large", async () => {
  const guest = await house.enter();
  const chromium = await guest.context.newCDPSession(guest.page);
  await chromium.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await guest.go(house.server, "/settings");
  const table = await beginGame(guest.page, { from: { position: fullHand }, order: "as-chosen" });
  await guest.go(house.server, `/t/${table}`);
  await guest.page.getByTestId("own-seat").waitFor();
  expect(
    await guest.page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)),
  ).toBeGreaterThan(20);
  await inEach(guest, sizes, async (size) => {
    expect(await outOfReach(guest.page), nameOf(size)).toEqual([]);
  });
});

it("among six no button is pushed out of the window, by a hint or where one looks on", async () => {
  const player = await house.enter({ phone: true, settings: { hints: true } });
  await player.go(house.server, "/settings");
  const position = amongSix["player 1 of a paired turn"] ?? "";
  const table = await beginGame(player.page, { from: { position }, order: "as-chosen" });
  const onlooker = await house.enter({ phone: true });
  for (const { page } of [player, onlooker]) await page.goto(house.server.at(`/t/${table}`));
  await player.page.getByTestId("hint").waitFor();
  await onlooker.page.getByTestId("watching").waitFor();
  const here = sizes.filter((size) => ["960×540", "844×390", "667×375"].includes(nameOf(size)));
  for (const guest of [player, onlooker])
    await inEach(guest, here, async (size) => {
      const out = (await outOfReach(guest.page)).filter((each) => !each.includes("progress-"));
      expect(out, nameOf(size)).toEqual([]);
    });
});

// A part with a border contains everything in it.
it("all that the position editor says stands in its place, in every window", async () => {
  const guest = await house.enter({ phone: true });
  await guest.go(house.server, "/setup");
  await guest.page.getByText(english.setup.sound).waitFor();
  await inEach(guest, sizes, async (size) => {
    const out = await guest.page.evaluate(() =>
      [...document.querySelectorAll(".regions > .people > header, .regions > .desk button")].flatMap((part) => {
        const { left, right } = part.getBoundingClientRect();
        return [...part.querySelectorAll("a, h1, select, span")]
          .filter((inner) => {
            const box = inner.getBoundingClientRect();
            return box.left < left - 1 || box.right > right + 1;
          })
          .map((inner) => inner.textContent?.trim());
      }),
    );
    expect(out, nameOf(size)).toEqual([]);
    const tabs = await guest.page.evaluate(() => {
      const boxes = [...document.querySelectorAll(".tabs button")].map((tab) => tab.getBoundingClientRect());
      return boxes.some((one) =>
        boxes.some(
          (other) => one !== other && one.left < other.left && one.right > other.left + 1 && one.top === other.top,
        ),
      );
    });
    expect(tabs, nameOf(size)).toBe(false);
  });
});

describe("around the table", () => {
  const pages = ["/", "/new", "/watch", "/replays", "/rules", "/setup", "/settings", "/licences"];

  it.each([false, true])(
    "no page has to be scrolled sideways or has a fifth size of type, by touch: %s",
    async (phone) => {
      const guest = await house.enter({ phone });
      for (const path of pages) {
        await guest.go(house.server, path);
        await guest.page.locator("main h1").first().waitFor();
        const list = sizes.filter(({ isPhone }) => isPhone === phone);
        await inEach(guest, list, async (size) => {
          const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${path} at ${nameOf(size)}`).toBeLessThanOrEqual(size.width);
          expect(await wrongType(guest.page), `${path} at ${nameOf(size)}`).toEqual([]);
        });
      }
    },
  );
});

it("the table of sizes in the docs names every size", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/layout.md"), "utf8");
  for (const size of sizes) expect(text).toContain(`| ${nameOf(size)} |`);
});
