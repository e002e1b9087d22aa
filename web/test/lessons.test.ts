// Lessons by clicks, by taps on a phone and by keys; and each to its end by following the teacher.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import english from "../../lang/en.json";
import type { Step } from "../src/learn/lessons.ts";
import { autoplay } from "./autoplay.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { settled, until } from "./sight.ts";

const house = openHouse();
const folder = join(import.meta.dirname, "../../lessons");
const names = readdirSync(folder).map((file) => file.replace(".json", ""));
const stepsOf = (name: string): Step[] => {
  const { parts } = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as { parts: { steps: Step[] }[] };
  return parts.flatMap((part) => part.steps);
};

const texts: Record<string, string> = english.lesson;
const coach = (page: Page): Locator => page.getByTestId("coach");
const says = (page: Page, key: string): Promise<void> =>
  coach(page)
    .getByText(texts[key] ?? key)
    .waitFor();

async function expectNoComplaint(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual(
    [],
  );
}

// Presses a place on the board; on a phone the first tap previews.
async function pick(page: Page, place: string, isPhone: boolean): Promise<void> {
  const target = page.locator(`.target[data-place="${place}"]`);
  if (!isPhone) return target.click();
  await target.tap();
  if (await target.and(page.locator("[data-aimed]")).isVisible()) await target.tap();
}

it.each([
  ["a desktop", { width: 1366, height: 625 }],
  ["a phone", { phone: true }],
])("by hand, on %s", async (_, options) => {
  const { page } = await house.enter(options);
  const isPhone = "phone" in options;
  // `force`: also presses a disabled button, which then says why.
  const press = async (testid: string, force = false) => {
    // A button that has just changed ignores presses for a moment, against mistakes.
    await page.locator(".main[data-new]").waitFor({ state: "detached" });
    await (isPhone ? page.getByTestId(testid).tap({ force }) : page.getByTestId(testid).click({ force }));
  };
  await page.goto(house.server.at("/"));
  await press("learn");
  await expectNoComplaint(page);
  await press("lesson-city");
  await says(page, "city-pieces");
  await expectNoComplaint(page);
  // Until the text is read, nothing can be done and nothing is asked.
  await page.getByTestId("ask").getByText(english.learn.readFirst).waitFor();
  expect(await page.getByTestId("advice").count()).toBe(0);
  await press("act-roll", true);
  await page.getByTestId("refusal").getByText(english.learn.readFirst).waitFor();
  await press("coach-next");
  await says(page, "city-roll");
  await page.getByTestId("ask").getByText(english.ask["you-before-roll"]).waitFor();
  expect(await page.getByTestId("advice").count()).toBe(0);
  await press("act-roll");
  await says(page, "city-cloth");
  await press("coach-next");
  await says(page, "city-others");
  // Mistakes get answers: forbidden actions, and legal ones that the lesson does not want.
  await press("act-city", true);
  await says(page, "city-city-soon");
  await press("improve-trade");
  await says(page, "city-improve-later");
  await expectNoComplaint(page);
  await press("act-end-turn");
  await says(page, "city-which");
  // Back, and once more.
  await press("coach-back");
  await says(page, "city-others");
  await press("act-end-turn");
  await says(page, "city-which");
  await press("coach-next");
  await press("act-roll");
  await says(page, "city-build");
  await press("act-city");
  await pick(page, "1,1N", isPhone);
  await says(page, "city-wait");
  await press("act-end-turn");
  await says(page, "city-coin");
  await press("coach-next");
  await says(page, "city-end");
  await expectNoComplaint(page);
  await press("coach-again");
  await says(page, "city-pieces");
  // The progress is stored, and survives a reload.
  await page.goto(house.server.at("/learn"));
  await page.getByTestId("lesson-city").getByText(english.learn.done).waitFor();
});

it("by keys alone", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/learn/knights"));
  await says(page, "knights-what");
  await page.getByTestId("coach-next").focus();
  await page.keyboard.press("Enter");
  await says(page, "knights-hire");
  // The button is gone, and the teacher has the focus.
  expect(await coach(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("k");
  await page.locator('.target[data-place="1,0N"]').focus();
  await page.keyboard.press("Enter");
  await says(page, "knights-stops-nobody");
  await page.keyboard.press("k");
  await page.locator('.target[data-place="2,-1S"]').focus();
  await page.keyboard.press("Enter");
  await says(page, "knights-inactive");
});

// With the keyboard alone: Tab goes round, Enter presses.
it("to its end by keys alone", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await page.goto(house.server.at("/learn/city"));
  await says(page, "city-pieces");
  const enter = async (what: Locator) => {
    const isThere = () => what.evaluate((each) => each === document.activeElement);
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press("Tab");
    expect(await isThere()).toBe(true);
    await page.keyboard.press("Enter");
  };
  const key = async (name: string) => {
    await page.locator(".main[data-new]").waitFor({ state: "detached" });
    await page.keyboard.press(name);
  };
  const next = () => enter(page.getByTestId("coach-next"));
  const steps: [() => Promise<void>, string][] = [
    [next, "roll"],
    [() => key("d"), "cloth"],
    [next, "others"],
    [() => key("e"), "which"],
    [next, "roll-again"],
    [() => key("d"), "build"],
    [() => key("c"), "build"],
    [() => enter(page.locator('.target[data-place="1,1N"]')), "wait"],
    [() => key("e"), "coin"],
    [next, "end"],
  ];
  for (const [act, said] of steps) {
    await act();
    await says(page, `city-${said}`);
  }
  // Screen readers get the text, too.
  expect(await coach(page).getByRole("status").innerText()).toContain(texts["city-end"]);
  await enter(page.getByTestId("coach-following"));
  await says(page, "improve-tracks");
});

// Checks that the teacher's targets beside the board are visible.
async function expectPointed(page: Page, name: string, step: Step): Promise<void> {
  const anchors = (step.point ?? []).filter((each) => !/^-?\d+,/.test(each));
  for (const anchor of anchors) {
    const seen = await page.locator(`[data-anchor="${anchor}"]`).first().isVisible();
    expect(seen, `${name}-${step.say} points at ${anchor}`).toBe(true);
  }
}

// On a phone the player's own seat does not fit beside the teacher.
const sizes = {
  "a desktop": { width: 1366, height: 625 },
  "a phone": { phone: true },
  "a low window": { width: 720, height: 450 },
};
const tried = (Object.keys(sizes) as (keyof typeof sizes)[]).filter((size) => isLong || size === "a desktop");
const ways = names.flatMap((name) => tried.map((size) => [name, size] as const));

it.each(ways)("%s, to its end, as the teacher shows it, on %s", async (name, size) => {
  const { page } = await house.enter(sizes[size]);
  await page.goto(house.server.at(`/learn/${name}`));
  for (const step of stepsOf(name)) {
    await says(page, `${name}-${step.say}`);
    if (size === "a desktop") await expectPointed(page, name, step);
    await page.getByTestId(step.do === undefined ? "coach-next" : "coach-show").click();
  }
  await says(page, `${name}-end`);
  if (name === "metropolis") await page.getByTestId("guided").waitFor();
  await page.goto(house.server.at("/learn"));
  await page.getByTestId(`lesson-${name}`).getByText(english.learn.done).waitFor();
});

it("a lesson that does not exist", async () => {
  const { page } = await house.enter();
  await page.goto(house.server.at("/learn/flying"));
  await page.getByText(english.learn.noSuch).waitFor();
  await page.getByRole("link", { name: english.learn.all }).click();
  await page.getByRole("heading", { name: english.learn.title }).waitFor();
});

it("a guided game: a teacher beside a real table", async () => {
  const { page } = await house.enter({ width: 1366, height: 625, settings: { hints: true } });
  const line = (name: string) => page.locator(`[data-testid=table-coach][data-line=${name}]`);
  await page.goto(house.server.at("/learn"));
  await page.getByTestId("guided").click();
  await line("setup-settlement").waitFor();
  expect(await page.getByTestId("hint").count()).toBe(0);
  await expectNoComplaint(page);
  await page.locator(".target").first().click();
  await line("setup-road").waitFor();
  await page.locator(".target").first().click();
  await line("setup-city").waitFor();
  // A text that was heard is not repeated, even after a reload.
  await page.getByTestId("coach-heard").click();
  await page.getByTestId("table-coach").waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".target").first().click();
  await until(page, ({ view }) => view?.phase === "setup-road");
  await page.locator(".target").first().click();
  await line("roll").waitFor();
  const table = new URL(page.url()).pathname;
  await page.goto(house.server.at("/learn"));
  await page.getByRole("link", { name: english.home.goOn }).click();
  await line("roll").waitFor();
  expect(new URL(page.url()).pathname).toBe(table);
  // The effect of the dice is told once, and that of the barbarians at once.
  await page.getByTestId("act-roll").click();
  await line("barbarians").waitFor();
  await page.getByTestId("own-seat").waitFor();
  const heard = () => page.evaluate(() => localStorage.getItem("barbican.coached") ?? "");
  await expect.poll(heard).toContain('"roll"');
  expect(await heard()).not.toContain('"barbarians"');
  await page.getByRole("button", { name: english.learn.alone }).click();
  await page.getByTestId("table-coach").waitFor({ state: "detached" });
});

// The teacher stays from the first settlement to the last point and varies its texts; then the game counts as done.
it.runIf(isLong)("a guided game, to its end", async () => {
  const { page } = await house.enter({ width: 1366, height: 625 });
  await page.goto(house.server.at("/learn"));
  await page.getByTestId("guided").click();
  await page.getByTestId("table-coach").waitFor();
  await page.evaluate(() => {
    const lines = new Set<string>();
    new MutationObserver(() => {
      const line = document.querySelector<HTMLElement>("[data-testid=table-coach]")?.dataset["line"];
      if (line !== undefined) document.documentElement.dataset["heard"] = [...lines.add(line)].join(" ");
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const table = new URL(page.url()).pathname.replace("/t/", "");
  expect(await autoplay(page, table, {})).toBe("over");
  await page.getByTestId("over").waitFor();
  expect(await page.getByTestId("table-coach").count()).toBe(0);
  const heard = (await page.locator("html").getAttribute("data-heard"))?.split(" ") ?? [];
  for (const line of ["setup-road", "setup-city", "roll"]) expect(heard).toContain(line);
  expect(heard.length).toBeGreaterThan(6);
  await page.goto(house.server.at("/learn"));
  await page.locator("[aria-labelledby=group-game]").getByText(english.learn.done).waitFor();
});
