// Harm by others is shown where the player looks: beside their own points, in every language, and without moving
// anything.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Guest } from "./browser.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { ask, granted, openTable, sitDown } from "./requests.ts";
import { settled, until } from "./sight.ts";

const house = openHouse();

// Red harms blue.
const position = (red: string, blue: string, phase = "dice: 3 5 trade") => `barbican position 1
seats: 3
turns: 20
turn: red
${phase}
barbarians: 2 landed
robber: 0,-2
red:
  settlements: 0,0N
  cities: -1,1N
  roads: 0,0NE 0,0E
  ${red}
blue:
  settlements: 1,1S
  cities: 2,-1N
  roads: 0,1SE
  ${blue}
`;

interface Harm {
  start: string;
  does: string[];
  told: RegExp;
}

const harms: Record<string, Harm> = {
  monopoly: {
    start: position("cards: rmonopoly", "hand: 3 wool 1 paper"),
    does: ["play rmonopoly wool"],
    told: /Ben took .* from\s+you/,
  },
  "tokens beside them": {
    start: position("cards: invention", "hand: 1 wool"),
    does: ["play invention 0,1 1,1"],
    told: /Ben swapped the tokens of .* and /,
  },
  "a knight displaced": {
    start: position("cards: intrigue", "knights: 1,-1S strong active\n  hand: 1 wool"),
    does: ["play intrigue 1,-1S"],
    told: /Ben displaced your knight/,
  },
  "a road removed": {
    start: position("cards: diplomacy", "hand: 1 wool"),
    does: ["play diplomacy 0,1SE"],
    told: /Ben removed your road/,
  },
  "a theft": {
    start: position("hand: 1 ore", "hand: 2 ore", "phase: move-robber\ndice: 3 4 trade\npending:\n  cause: seven"),
    does: ["robber 1,1", "rob blue"],
    told: /Ben stole .* from\s+you/,
  },
  "a metropolis taken": {
    start: position(
      "levels: trade=5\n  hand: 5 cloth",
      "levels: trade=4\n  metropolises: trade=2,-1N",
      "phase: metropolis\ndice: 3 5 trade\npending:\n  deck: trade",
    ),
    does: ["metropolis -1,1N"],
    told: /Ben took your .* metropolis/,
  },
};

async function sitTogether(start: string): Promise<{ red: Guest; blue: Guest; table: string }> {
  const [red, blue] = [await house.enter(), await house.enter()];
  for (const guest of [red, blue]) await guest.go(house.server, "/settings");
  const options = { from: { position: start } };
  const table = await openTable(red.page, { name: "Ben", options, chairs: ["you", "open", "easy"] });
  await sitDown(blue.page, table, "Ada", "blue");
  granted(await ask(red.page, { do: "watch", table }, { do: "start" }));
  return { red, blue, table };
}

// Another window of the same person.
async function windowOf(guest: Guest, table: string, options: { language?: string; phone?: boolean } = {}) {
  const token = await guest.page.evaluate(() => localStorage.getItem("barbican.token") ?? "");
  const { language = "en", phone = false } = options;
  const other = await house.enter({ token, phone, settings: { language } });
  await other.go(house.server, `/t/${table}`);
  await until(other.page, ({ view }) => view !== undefined);
  await settled(other.page);
  return other.page;
}

async function act(page: Page, table: string, actions: string[]): Promise<void> {
  for (const action of actions) {
    const [frame] = granted(await ask(page, { do: "watch", table }));
    const decision = frame?.is === "frame" ? (frame.you?.decision ?? 0) : 0;
    granted(await ask(page, { do: "watch", table }, { do: "act", decision, actions: [action] }));
  }
}

describe.each(Object.entries(harms))("%s", (_, { start, does, told }) => {
  it("is shown and read aloud to the harmed player", async () => {
    const { red, blue, table } = await sitTogether(start);
    const page = await windowOf(blue, table);
    await act(red.page, table, does);
    await page.getByTestId("harm").getByText(told).waitFor();
    const heard = await page.locator("[aria-live]").allTextContents();
    expect(heard.join(" ")).toMatch(/Ben/);
  });
});

const sizes: [number, number, boolean][] = [
  [1366, 625, false],
  [390, 844, true],
  [844, 390, true],
  [667, 375, true],
];
const parts = [".own", ".ask", ".sheet", ".hand", ".bar"];

const boxes = (page: Page): Promise<string[]> =>
  page.evaluate(
    (parts) =>
      parts.map((part) => {
        const { x, y, width, height } =
          document.querySelector(`.desk ${part}`)?.getBoundingClientRect() ?? new DOMRect();
        return [part, x, y, width, height].join(" ");
      }),
    parts,
  );

// Lists text of the message, and of the player's points and cards beside it, that is cut off.
const wrong = (page: Page): Promise<string[]> =>
  page.getByTestId("harm").evaluate((harm) => {
    const text = harm.querySelector("p");
    const own = harm.closest(".own")?.querySelector("[data-testid=own-seat]");
    const sheet = harm.closest(".desk")?.querySelector(".sheet")?.getBoundingClientRect().y ?? 0;
    const isOver = harm.getBoundingClientRect().bottom > sheet;
    const isShort = own == null || own.scrollWidth > own.clientWidth + 1 || own.querySelector(".points") === null;
    const isBeside = own?.getBoundingClientRect().y === harm.getBoundingClientRect().y;
    const isCut =
      text === null || text.scrollHeight > text.clientHeight + 1 || harm.scrollHeight > harm.clientHeight + 1;
    const small = parseFloat(getComputedStyle(harm).fontSize) < 11;
    return [
      ...(isBeside ? [] : ["not beside the own seat"]),
      ...(isOver ? ["over what can be pressed"] : []),
      ...(isShort ? ["points and cards are not in sight"] : []),
      ...(isCut ? [`cut off: ${text?.textContent}`] : []),
      ...(small ? ["too small"] : []),
    ];
  });

// The longest words, and a right-to-left language; the long form has all languages.
const languages = isLong ? ["en", "he", "et", "is", "pl", "uk"] : ["uk"];
it.each(languages)("has its room at every size, and moves nothing, in %s", async (language) => {
  // The longest message.
  const harm = harms["tokens beside them"];
  if (harm === undefined) throw new Error("there is none");
  for (const [width, height, phone] of sizes) {
    const { red, blue, table } = await sitTogether(harm.start);
    const page = await windowOf(blue, table, { language, phone });
    await page.setViewportSize({ width, height });
    await settled(page);
    await act(red.page, table, harm.does);
    await page.getByTestId("harm").waitFor();
    await settled(page);
    const during = await boxes(page);
    const folder = process.env["BARBICAN_PICTURES"];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/harm-${language}-${width}.png` });
    expect(await wrong(page), `${language} ${width}×${height}`).toEqual([]);
    await page.getByTestId("harm").click({ position: { x: 3, y: 3 } });
    await page.getByTestId("harm").waitFor({ state: "detached" });
    expect(await boxes(page)).toEqual(during);
  }
});

it("several harms are told one after the other, until the player goes on", async () => {
  const { red, blue, table } = await sitTogether(position("cards: invention rmonopoly", "hand: 3 wool 1 paper"));
  const page = await windowOf(blue, table);
  await act(red.page, table, ["play invention 0,1 1,1", "play rmonopoly wool"]);
  const harm = page.getByTestId("harm");
  await harm.getByText(/Ben took .* from\s+you/).waitFor();
  await harm.getByText("2/2").waitFor();
  await harm.getByText(/Ben swapped the tokens/).waitFor();
  await page.waitForTimeout(10_000);
  expect(await harm.isVisible()).toBe(true);
  await page.keyboard.press("l");
  await harm.waitFor({ state: "detached" });
});
