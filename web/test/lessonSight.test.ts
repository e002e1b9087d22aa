// In every step of a lesson the teacher's text and the wanted controls are visible, on desktops and phones.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import type { Step } from "../src/learn/lessons.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";
import { settled } from "./sight.ts";

const house = openHouse();
const root = join(import.meta.dirname, "../..");
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));
const namesIn = (folder: string): string[] => readdirSync(join(root, folder)).map((file) => file.replace(".json", ""));
const stepsOf = (name: string): Step[] =>
  (read(`lessons/${name}.json`) as { parts: { steps: Step[] }[] }).parts.flatMap((part) => part.steps);
const textsIn = (language: string): Record<string, string> =>
  (read(`lang/${language}.json`) as { lesson: Record<string, string> }).lesson;

// The last window of each device continues the lesson.
const devices = {
  desktops: {
    phone: false,
    sizes: [
      [1366, 768],
      [1366, 625],
    ],
  },
  phones: {
    phone: true,
    sizes: [
      [360, 740],
      [844, 390],
      [667, 375],
      [390, 844],
    ],
  },
};
// The lessons with the longest texts and with progress cards, in a language with long words.
const lessons = isLong ? namesIn("lessons") : ["cards", "knights"];
const languages = isLong ? namesIn("lang") : ["uk"];

// Runs in the page: lists what is not fully visible of the anchors, the button to go on, the fixed buttons, and the
// text.
function outOfSight(anchors: string[]): string[] {
  const found: string[] = [];
  const isInSight = (element: Element): boolean => {
    // Drawn over something that takes the press.
    if (getComputedStyle(element).pointerEvents === "none") return true;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [(top + bottom) / 2, top + 3, bottom - 3].every((y) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
  };
  for (const anchor of anchors) {
    const all = [...document.querySelectorAll(`[data-anchor="${anchor}"]`)];
    const element = all.find((each) => each.checkVisibility()) ?? all[0];
    if (element === undefined || !isInSight(element)) found.push(`${anchor} is not in sight`);
  }
  const pressed = "[data-testid=coach] footer > button, .roomy .turn :is([data-anchor^=act-], [data-anchor^=improve-])";
  for (const button of document.querySelectorAll(pressed))
    if (button.checkVisibility({ visibilityProperty: true }) && !isInSight(button))
      found.push(`${button.textContent?.trim()} is not in sight`);
  for (const text of document.querySelectorAll("[data-testid=coach] .says, .progress .does"))
    if (text.scrollHeight > text.clientHeight + 1)
      found.push(`cut, ${text.clientHeight} of ${text.scrollHeight}: ${text.textContent?.trim().slice(0, 30)}`);
  return found;
}

async function look(page: Page, step: Step, sizes: number[][]): Promise<string[]> {
  const found: string[] = [];
  // Opened panels may cover something; their place depends on the window in which they opened.
  const anchors = step.open === undefined ? (step.point ?? []).filter((each) => !/^-?\d+,/.test(each)) : [];
  for (const [width = 0, height = 0] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const here = await page.evaluate(outOfSight, anchors);
    found.push(...here.map((each) => `${step.say}, ${width}×${height}: ${each}`));
  }
  return found;
}

const ways = languages.flatMap((language) =>
  (Object.keys(devices) as (keyof typeof devices)[]).flatMap((device) =>
    lessons.map((name) => [name, language, device] as const),
  ),
);

it.each(ways)("%s, in %s, on %s", async (name, language, device) => {
  const { phone, sizes } = devices[device];
  const texts = textsIn(language);
  const { page } = await house.enter({ phone });
  await page.goto(house.server.at(`/learn/${name}?lang=${language}`));
  const found: string[] = [];
  for (const step of stepsOf(name)) {
    await page
      .getByTestId("coach")
      .getByText(texts[`${name}-${step.say}`] ?? step.say)
      .waitFor();
    found.push(...(await look(page, step, sizes)));
    const on = page.getByTestId(step.do === undefined ? "coach-next" : "coach-show");
    await (phone ? on.tap() : on.click());
  }
  expect(found).toEqual([]);
});
