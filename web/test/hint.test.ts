// A hint never covers the hand, and a short one covers nothing that can be pressed.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import english from "../../lang/en.json";
import { openHouse } from "./fixture.ts";
import { cards, turnActions, mainTurn } from "./positions.ts";
import { outOfReach } from "./reach.ts";
import { beginGame } from "./requests.ts";
import { settled } from "./sight.ts";

const house = openHouse();

// Lists hidden parts of the hand, and parts of the hint outside its sheet.
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>("[data-testid=hand] [data-card]")];
    const covered = cards.filter((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return !card.contains(document.elementFromPoint(x + width / 2, y + height / 2)) || !card.checkVisibility();
    });
    const hint = document.querySelector("[data-testid=hint]");
    const [box, sheet] = [hint, hint?.closest(".sheet")].map((each) => each?.getBoundingClientRect());
    const isOut = box === undefined || sheet === undefined || box.top < sheet.top - 1 || box.bottom > sheet.bottom + 1;
    const isCut = hint === null || hint.scrollHeight > hint.clientHeight + 1;
    return [
      ...(cards.length === 0 ? ["there is no hand"] : []),
      ...covered.map((card) => `covered: ${card.dataset["card"]}`),
      ...(isOut ? ["the hint is outside the sheet"] : []),
      ...(isCut ? ["the hint is cut off"] : []),
    ];
  });

it.each(["en", "he", "et", "is", "pl", "uk"])("the hand is in sight beside a hint, in %s", async (language) => {
  const { page } = await house.enter({ phone: true, settings: { hints: true, language } });
  await page.goto(house.server.at("/settings"));
  const position = turnActions["road"]?.position ?? "";
  const table = await beginGame(page, { from: { position }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByTestId("hint").waitFor();
    await settled(page);
    const folder = process.env["BARBICAN_PICTURES"];
    if (folder !== undefined) await page.screenshot({ path: `${folder}/hint-${language}-${width}.png` });
    expect(await hidden(page), `${width}×${height}`).toEqual([]);
    expect(await outOfReach(page), `${width}×${height}`).toEqual([]);
    expect(await page.getByTestId("act-road").isVisible(), `${width}×${height}`).toBe(true);
  }
  await readAll(page);
});

// Reads the further hints where there is least room.
async function readAll(page: Page): Promise<void> {
  const hint = page.getByTestId("hint");
  while (await hint.isVisible()) {
    const says = (await hint.textContent()) ?? "";
    expect(await hidden(page), says).toEqual([]);
    expect(await outOfReach(page), says).toEqual([]);
    expect(await page.getByTestId("act-road").isVisible(), says).toBe(true);
    await hint.getByRole("button").first().tap();
    await settled(page);
  }
}

it.each(["en", "pl", "uk"])(
  "with the sea it leaves the actions in sight, in the narrowest column, in %s",
  async (language) => {
    const { page } = await house.enter({ phone: true, width: 667, height: 375, settings: { hints: true, language } });
    await page.goto(house.server.at("/settings"));
    const table = await beginGame(page, { from: { position: mainTurn }, order: "as-chosen" });
    await page.goto(house.server.at(`/t/${table}`));
    await page.getByTestId("hint").waitFor();
    await settled(page);
    await readAll(page);
  },
);

it("progress cards are in sight on a phone as soon as they were told of", async () => {
  const { page } = await house.enter({ phone: true, settings: { hints: true } });
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position: cards["fleet"]?.position ?? "" }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  const hint = page.getByTestId("hint");
  await hint.getByText(english.hint.progress).waitFor();
  await hint.getByRole("button", { name: english.hint.gotIt }).tap();
  await page.getByTestId("progress-fleet").waitFor();
  expect(await hint.count()).toBe(0);
});
