// Hexes that can be chosen are marked clearly: on land and at sea, by day and by night, in large windows and in small
// ones.
import { expect, it } from "vitest";
import { openHouse } from "./fixture.ts";
import { cards, choices, seaMap, type Exercise } from "./positions.ts";
import { beginGame } from "./requests.ts";
import { settled, until } from "./sight.ts";

const house = openHouse();

const atSea = `barbican position 1
board:${seaMap}turns: 20
turn: red
phase: move-robber
dice: 3 4 trade
barbarians: 2 landed
robber: 0,0
pending:
  cause: seven
red:
  settlements: 2,-1N
`;

const lit: [string, string, string | undefined][] = [
  ["the robber", choices["move-robber, rob"]?.position ?? "", undefined],
  ["the robber and the pirate", atSea, undefined],
  ["the merchant", (cards["merchant"] as Exercise).position, "merchant"],
  ["Invention", (cards["invention"] as Exercise).position, "invention"],
];

it.each(lit.flatMap(([name, position, card]) => [true, false].map((phone) => ({ name, position, card, phone }))))(
  "$name, by touch: $phone",
  async ({ position, card, phone }) => {
    const guest = await house.enter({ phone, dark: phone });
    const { page } = guest;
    await guest.go(house.server, "/settings");
    const table = await beginGame(page, { from: { position }, order: "as-chosen" });
    await guest.go(house.server, `/t/${table}`);
    await until(page, ({ you }) => you?.decision !== undefined);
    if (card !== undefined) {
      await page.getByTestId(`progress-${card}`).click();
      await page.getByTestId(`play-${card}`).click();
    }
    await page.locator(".target").first().waitFor();
    await settled(page);
    const places = await page
      .locator(".target")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-place")));
    const marks = await page.locator("[data-lit]").evaluateAll((all) =>
      all.map((mark) => {
        const frame = mark.querySelector<SVGPolygonElement>(".light");
        const scale = frame?.getScreenCTM()?.a ?? 0;
        return {
          at: mark.getAttribute("data-lit"),
          light: scale * parseFloat(frame?.getAttribute("stroke-width") ?? "0"),
          width: frame?.getBoundingClientRect().width ?? 0,
        };
      }),
    );
    expect(marks.map(({ at }) => at).sort()).toEqual(places.sort());
    // Along the sides of the hex, well outside its token.
    const token = await page.locator(".token circle").first().boundingBox();
    for (const { light, width } of marks) {
      expect(light).toBeGreaterThanOrEqual(3.9);
      expect(width).toBeGreaterThan(1.4 * (token?.width ?? 0));
    }
  },
);
