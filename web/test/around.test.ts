// Everything around a game: joining, watching, the replay, the rules, the editor.
import { describe, expect, it } from "vitest";
import english from "../../lang/en.json";
import type { Answer } from "../src/protocol.ts";
import { autoplay } from "./autoplay.ts";
import type { Guest } from "./browser.ts";
import { chanceOf } from "./chance.ts";
import { openHouse } from "./fixture.ts";
import { Player } from "./player.ts";
import { ask, beginGame, granted, openTable } from "./requests.ts";
import { look, settled, until } from "./sight.ts";

const house = openHouse();

describe("coming in", () => {
  it("Play now leads to a board on which something is lit, and the first game can be begun", async () => {
    const guest = await house.enter({ settings: { hints: true } });
    await guest.go(house.server, "/");
    await guest.page.getByRole("button", { name: english.home.play, exact: true }).click();
    await guest.page.locator(".target").first().waitFor();
    const { view, you } = await look(guest.page);
    expect(Object.keys(view?.seats ?? {})).toHaveLength(4);
    expect(you?.legal).toHaveProperty("settlement");
    await new Player(guest.page, chanceOf(1)).until((sight) => (sight.view?.turns ?? 0) >= 5);
  });

  it("a new table in the other edition, that someone joins by its link", async () => {
    const host = await house.enter({ settings: { name: "Ada" } });
    await host.go(house.server, "/new");
    await host.page.getByText("2010", { exact: false }).first().click();
    await host.page
      .getByRole("combobox", { name: english.newTable.chair.replace("{number}", "2") })
      .selectOption("open");
    await host.page.getByRole("button", { name: english.newTable.create, exact: true }).click();
    await host.page.waitForURL(/\/t\//);
    await until(host.page, (told) => told.options !== undefined);
    expect((await look(host.page)).options?.set_up.edition).toBe(2010);

    const guest = await house.enter({ settings: { name: "Ben" } });
    await guest.page.goto(host.page.url());
    await guest.page.getByRole("button", { name: english.waiting.sit }).first().click();
    await until(guest.page, (told) => told.you?.seat !== undefined);
    await host.page.getByText("Ben").first().waitFor();
  });
});

describe("a broken link", () => {
  it.each(["/nowhere", "/t/k3v9", "/t/k3v9q2m7xw4d", "/replay/k3v9q2m7xw4d", "/learn/nothing"])(
    "%s is told in our own page, with the way home",
    async (path) => {
      const guest = await house.enter();
      await guest.go(house.server, path);
      await guest.page.locator("main h1").waitFor();
      await guest.page.getByRole("link", { name: english.app.home, exact: true }).click();
      await guest.page.getByRole("button", { name: english.home.play, exact: true }).waitFor();
      // The browser itself reports an address that does not exist.
      const told = guest.errors.splice(0).filter((error) => !error.includes("status of 404"));
      expect(told).toEqual([]);
    },
  );
});

describe("the first page of someone who plays", () => {
  const position = `barbican position 1
turn: blue
phase: main
turns: 17
dice: 4 5 trade
barbarians: 2
red:
  cities: 0,-1N -1,2N
  roads: 0,-2SE -1,2NE
blue:
  cities: 1,0S
  settlements: 2,-1N
  roads: 1,0E 2,-1SE
`;

  it("tells their tables apart: who plays, how it stands, whose turn it is", async () => {
    const guest = await house.enter({ settings: { name: "Ada" } });
    const { page } = guest;
    await guest.go(house.server, "/settings");
    const own = await openTable(page, {
      options: { from: { position }, order: "as-chosen" },
      chairs: ["easy", "you", "easy", "easy"],
    });
    granted(await ask(page, { do: "watch", table: own }, { do: "start" }));
    const other = await beginGame(page, { seats: 3, options: { first: "red" }, order: "as-chosen" });
    for (const table of [own, other]) {
      await guest.follow(`/t/${table}`);
      await until(page, (told) => told.table === table && told.view !== undefined);
      await page.getByTestId("own-seat").waitFor();
    }
    await guest.follow("/");
    const rows = page.locator("li", { has: page.locator(`a[href^="/t/"]`) });
    await rows.nth(1).waitFor();
    const [newest, older] = await rows.allTextContents();
    expect(newest).toContain("You and 2 bots");
    expect(older).toContain("You and 3 bots");
    expect(older).toContain("Your turn");
    expect(older).toContain("Turn 17");
    expect(older).toContain("Red 4");
    expect(older).toContain("You 3");
  });

  it("says under Play now what that is, also when a game can be continued", async () => {
    const guest = await house.enter();
    const { page } = guest;
    await guest.go(house.server, "/settings");
    const table = await beginGame(page, { order: "as-chosen" });
    await guest.go(house.server, `/t/${table}`);
    await page.getByTestId("own-seat").waitFor();
    await guest.follow("/");
    await page.locator(`a[href="/t/${table}"]`).first().waitFor();
    // All at once: the games that can be continued come later, and move what is below them.
    const { play, others } = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const top = box("#play-hint").top;
      const rest = [...document.querySelectorAll(".first .buttons :is(button, a):not(.play)")];
      return {
        play: top - box(".first .buttons .play").bottom,
        others: rest.map((other) => top - other.getBoundingClientRect().bottom),
      };
    });
    expect(others.length).toBeGreaterThan(1);
    expect(play).toBeGreaterThanOrEqual(0);
    for (const gap of others) expect(gap < 0 || gap > play).toBe(true);
  });
});

describe("a name", () => {
  const field = (guest: Guest) => guest.page.getByTestId("ask-name");

  it("is not asked for against bots", async () => {
    const guest = await house.enter();
    await guest.go(house.server, "/");
    await guest.page.getByRole("button", { name: english.home.play, exact: true }).click();
    await guest.page.locator(".target").first().waitFor();
    expect(await field(guest).count()).toBe(0);
  });

  it("is asked for once where others read it, and may be kept to oneself", async () => {
    const host = await house.enter();
    await host.go(house.server, "/settings");
    const table = await openTable(host.page, { name: english.home.traveller, chairs: ["you", "open", "easy", "easy"] });
    await host.go(house.server, `/t/${table}`);
    await field(host).getByRole("textbox").fill("Ada");
    await field(host).getByRole("button", { name: english.waiting.setName }).click();
    await until(host.page, ({ about }) => about?.people.some((person) => person.name === "Ada") === true);
    expect(await field(host).count()).toBe(0);

    const guest = await house.enter();
    await guest.go(house.server, `/t/${table}`);
    await field(guest).getByRole("button", { name: english.waiting.noName }).click();
    await field(guest).waitFor({ state: "detached" });
    await guest.page.reload();
    await guest.page.getByRole("button", { name: english.waiting.sit }).first().click();
    await until(host.page, ({ about }) => about?.people.some(({ name }) => name === english.home.traveller) === true);
    expect(await field(guest).count()).toBe(0);
  });
});

describe("looking on", () => {
  it("someone who does not play sees the game, and nothing to click or to hide", async () => {
    const player = await house.enter();
    await player.go(house.server, "/settings");
    const table = await beginGame(player.page);
    await autoplay(player.page, table, { turns: 12 });
    const guest = await house.enter();
    await guest.go(house.server, `/t/${table}`);
    await guest.page.getByTestId("players").waitFor();
    await guest.page.getByTestId("log").waitFor();
    const sight = await look(guest.page);
    expect(sight.lit).toEqual([]);
    expect(sight.you?.own).toBeUndefined();
    expect(sight.panels).not.toContain("hand");
    await guest.page.getByTestId("watching").waitFor();
    expect(await player.page.getByTestId("watching").count()).toBe(0);
    const before = sight.version;
    await autoplay(player.page, table, { turns: 20 });
    await until(guest.page, (told) => (told.view?.turns ?? 0) >= 20);
    expect((await look(guest.page)).version).toBeGreaterThan(before);
  });
});

describe("a finished game", () => {
  it("is shown to its end, stepped through, seen with anyone's eyes, and played on from", async () => {
    const guest = await house.enter();
    await guest.go(house.server, "/settings");
    const table = await beginGame(guest.page, { options: { points_to_win: 5 } });
    await autoplay(guest.page, table, {});
    await guest.go(house.server, `/t/${table}`);
    await guest.page.getByTestId("over").waitFor();
    // In a small window the list of figures visibly goes on.
    await guest.page.setViewportSize({ width: 844, height: 390 });
    await guest.page.locator("[data-testid=over] .tabs[data-after]:not([data-before])").waitFor();
    await guest.page.locator("[data-testid=over] .tabs").evaluate((tabs) => tabs.scrollTo(tabs.scrollWidth, 0));
    await guest.page.locator("[data-testid=over] .tabs[data-before]:not([data-after])").waitFor();
    // An opened one is completely visible.
    await guest.page.locator("[data-testid=over] [role=tab]").first().click();
    await guest.page.locator("[data-testid=over] .tabs:not([data-before])").waitFor();
    await guest.page.setViewportSize({ width: 1280, height: 800 });
    await guest.page.locator(`a[href="/replay/${table}"]`).first().click();
    const scrubber = guest.page.getByTestId("scrubber");
    await scrubber.waitFor();
    const plyOf = async () => Number(await scrubber.inputValue());
    const press = (name: string) => guest.page.getByRole("button", { name, exact: true }).click();
    await press(english.replay.first);
    await expect.poll(plyOf).toBe(0);
    await press(english.replay.next);
    await press(english.replay.next);
    await expect.poll(plyOf).toBe(2);
    await press(english.replay.nextTurn);
    await press(english.replay.nextTurn);
    await expect.poll(plyOf).toBeGreaterThan(16);
    await guest.page.keyboard.press("ArrowLeft");
    await guest.page.getByTestId("eyes").selectOption("all");
    // The address follows a moment later.
    const addressed = async () => new URL(guest.page.url()).hash === `#ply=${await plyOf()}&as=all`;
    await expect.poll(addressed).toBe(true);
    await guest.page.reload();
    await expect.poll(plyOf).toBeGreaterThan(15);
    await press(english.replay.playOn);
    await guest.page.waitForURL(/\/t\//);
  });

  it("tells each step of a replay in words", async () => {
    const guest = await house.enter();
    const { page } = guest;
    await guest.go(house.server, "/settings");
    const game =
      "barbican game 1\noptions: first=red\nactions:\n  red settlement 0,0N\n  red road 0,0NE\n  blue settlement 1,0S\n";
    const [answer] = granted(await ask(page, { do: "import", name: "Ada", game }));
    await guest.go(house.server, `/replay/${(answer as Answer).table ?? ""}#ply=1&as=all`);
    const line = page.getByTestId("replay").locator(".action");
    await expect.poll(() => line.textContent()).toMatch(/Red\u2069 built a settlement at /);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => line.textContent()).toMatch(/Red\u2069 built a road /);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => line.textContent()).toMatch(/Blue\u2069 built a settlement at /);
  });

  it("shows where points come from without being scrolled sideways, on a phone", async () => {
    const guest = await house.enter({ phone: true });
    const { page } = guest;
    await guest.go(house.server, "/settings");
    const six = ["blue", "ivory", "orange", "green", "brown"].map((seat) => `${seat}:\n  defender: 1\n`).join("");
    // Points of every source.
    const position = `barbican position 1
seats: 6
turns: 20
turn: red
dice: 3 5 trade
barbarians: 2 landed
merchant: 0,0 red
red:
  cities: 0,0N 1,-1N -1,1N 2,-1N
  metropolises: trade=0,0N
  levels: trade=4
  settlements: 0,1S
  roads: 0,1SE 0,1E
  defender: 1
  hand: 1 brick 1 lumber 1 wool 1 grain
${six}`.replace("blue:\n", "blue:\n  face-up: printer\n");
    const table = await beginGame(page, { from: { position }, order: "as-chosen" });
    await guest.follow(`/t/${table}`);
    const { you } = await until(page, (told) => told.you?.legal?.settlement !== undefined);
    const actions = [`settlement ${you?.legal?.settlement?.[0]}`];
    granted(await ask(page, { do: "watch", table }, { do: "act", decision: you?.decision ?? 0, actions }));
    await page.getByTestId("over").waitFor();
    const result = page.getByTestId("over").getByRole("tabpanel").locator("table");
    for (const language of ["en", "pl", "he"]) {
      await page.evaluate((language) => {
        const kept = JSON.parse(localStorage.getItem("barbican.settings") ?? "{}") as object;
        localStorage.setItem("barbican.settings", JSON.stringify({ ...kept, language }));
      }, language);
      await page.reload();
      await result.waitFor();
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 844 });
        await settled(page);
        const folder = process.env["BARBICAN_PICTURES"];
        if (folder !== undefined) await page.screenshot({ path: `${folder}/result-${language}-${width}.png` });
        const wide = await page
          .locator("[data-testid=over] .figures")
          .first()
          .evaluate((part) => {
            const cells = [...part.querySelectorAll("tbody :is(th, td)")];
            return {
              scrolls: part.scrollWidth - part.clientWidth,
              cut: cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
            };
          });
        expect(wide, `${language} at ${width}`).toEqual({ scrolls: 0, cut: [] });
      }
    }
  });

  it("tells why a bot did what it did, to whoever sees its hand", async () => {
    const guest = await house.enter();
    await guest.go(house.server, "/settings");
    const game = [
      "barbican game 1\noptions: first=red\nactions:\n  red settlement 0,0N\n  red road 0,0NE\n  blue settlement 1,0S",
      'motives:\n  2: "towards <b>ore</b>"\n',
    ].join("\n");
    const [answer] = granted(await ask(guest.page, { do: "import", name: "Ada", game }));
    const table = (answer as Answer).table ?? "";
    await guest.go(house.server, `/replay/${table}#ply=1&as=all`);
    await guest.page.getByTestId("replay").waitFor();
    const motive = guest.page.getByTestId("motive");
    expect(await motive.count()).toBe(0);
    await guest.page.keyboard.press("ArrowRight");
    await expect.poll(() => motive.textContent()).toContain(`${english.replay.motive} towards <b>ore</b>`);
    expect(await motive.locator("bdi[lang=en][dir=ltr]").count()).toBe(1);
    const height = (await motive.boundingBox())?.height;
    await guest.page.getByTestId("eyes").selectOption("blue");
    await expect.poll(() => motive.textContent()).not.toContain("ore");
    await guest.page.getByTestId("eyes").selectOption("red");
    await expect.poll(() => motive.textContent()).toContain("ore");
    await guest.page.keyboard.press("ArrowRight");
    await expect.poll(() => motive.textContent()).not.toContain("ore");
    expect((await motive.boundingBox())?.height).toBe(height);
  });
});

describe("the rules", () => {
  it("are found by words, and reached by their ids", async () => {
    const guest = await house.enter();
    await guest.go(house.server, "/rules#BARB-5");
    await guest.page.locator("#BARB-5").waitFor();
    await guest.page.getByRole("searchbox").fill("aqueduct");
    await guest.page.locator("mark").first().waitFor();
  });
});

describe("the licences", () => {
  it("are reached from the home page, and can be read", async () => {
    const guest = await house.enter();
    await guest.go(house.server, "/");
    await guest.page.getByRole("link", { name: english.nav.licences }).click();
    await guest.page.getByRole("heading", { level: 1, name: english.nav.licences }).waitFor();
    const boost = guest.page.locator("details", { hasText: "BSL-1.0" });
    await boost.locator("summary").click();
    await boost.getByText("Boost Software License", { exact: false }).waitFor();
    await guest.page.locator("details", { hasText: "Apache-2.0" }).first().waitFor();
    await guest.page.reload();
    await guest.page.locator("details", { hasText: "SQLite" }).waitFor();
  });
});

describe("the editor", () => {
  it("places pieces, says what is wrong, is shared by its link, and is played on from", async () => {
    const guest = await house.enter();
    const { page } = guest;
    await guest.go(house.server, "/setup");
    const place = (at: string) => page.locator(`.target[data-place="${at}"]`).click();
    const take = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
    const check = page.locator("p.check");
    await take(english.setup.settlement);
    await place("0,0N");
    await take(english.setup.road);
    await place("0,0NE");
    await expect.poll(() => check.textContent()).toContain(english.setup.sound);
    await page.getByRole("button", { name: english.setup.tabText, exact: true }).click();
    const text = page.getByRole("textbox", { name: english.setup.tabText });
    await expect.poll(() => text.inputValue()).toContain("0,0NE");
    const sound = await text.inputValue();
    await text.fill(`${sound}\nred:\n  walls: 2,-1N\n`);
    await expect.poll(() => check.getAttribute("class")).toContain("wrong");
    await text.fill(sound);
    await expect.poll(() => check.textContent()).toContain(english.setup.sound);

    const shared = await house.enter();
    await expect.poll(() => new URL(page.url()).hash).toContain("p=");
    await shared.page.goto(page.url());
    await shared.page.getByRole("button", { name: english.setup.tabText, exact: true }).click();
    const other = shared.page.getByRole("textbox", { name: english.setup.tabText });
    await expect.poll(() => other.inputValue()).toContain("0,0NE");

    await page.getByRole("button", { name: english.setup.play, exact: true }).first().click();
    await page.getByRole("button", { name: english.setup.playGo, exact: true }).click();
    await page.waitForURL(/\/t\//);
    await until(page, (told) => told.view?.seats.red.settlements?.includes("0,0N") === true);
  });
});
