// The tooltip always has the current text of its place.
import { expect, it } from "vitest";
import { openHouse } from "./fixture.ts";
import { turnActions } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { until } from "./sight.ts";

const house = openHouse();

it("says what has come meanwhile, and goes when there is nothing left to say", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/settings"));
  const table = await beginGame(page, { from: { position: turnActions["road"]?.position ?? "" }, order: "as-chosen" });
  await page.goto(house.server.at(`/t/${table}`));
  await until(page, ({ you }) => you?.legal !== undefined);
  const button = page.getByTestId("act-road");
  const says = await button.getAttribute("data-tip");
  await button.hover();
  const tip = page.locator(".tip");
  await tip.getByText(says ?? "", { exact: true }).waitFor();
  await button.evaluate((element) => element.setAttribute("data-tip", "Something else"));
  await expect.poll(() => tip.textContent()).toBe("Something else");
  await button.evaluate((element) => element.removeAttribute("data-tip"));
  await tip.waitFor({ state: "detached" });
});
