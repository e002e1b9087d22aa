// The head of a turn in the log names the player, in the narrow column and in every language.
import { expect, it } from "vitest";
import { openHouse } from "./fixture.ts";
import { turnActions } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { until } from "./sight.ts";

const house = openHouse();
const position = turnActions["road"]?.position.replace("turns: 20", "turns: 120") ?? "";

it.each(["en", "he", "et", "is", "pl", "uk"])("in %s", async (language) => {
  const guest = await house.enter({ settings: { language } });
  const { page } = guest;
  await page.setViewportSize({ width: 1366, height: 768 });
  await guest.go(house.server, "/settings");
  await guest.go(house.server, `/t/${await beginGame(page, { from: { position }, order: "as-chosen" }, "red")}`);
  await until(page, ({ you }) => you?.decision !== undefined);
  await page.getByTestId("act-end-turn").click();
  const head = page.getByTestId("log").locator("h3:has(.dice) .name").first();
  await head.waitFor();
  expect(await head.evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(false);
});
