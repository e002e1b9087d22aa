// Goes through every lesson as a learner: by the buttons, cards and places that the teacher names, in a window of each
// kind; on phones by taps.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import english from "../../lang/en.json";
import type { LessonPart, Step } from "../src/learn/lessons.ts";
import { placeKind } from "../src/map/geometry.ts";
import { openHouse } from "./fixture.ts";
import { isLong } from "./patience.ts";

const house = openHouse();
const folder = join(import.meta.dirname, "../../lessons");
const texts: Record<string, string> = english.lesson;

const partsOf = (name: string): LessonPart[] =>
  (JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as { parts: LessonPart[] }).parts;

// Complete actions for the steps that leave a choice.
const inFull: Record<string, string> = {
  "trading-harbor": "bank brick for ore",
  "trading-answers": "confirm blue",
  "tracks-trade": "bank cloth for ore",
  "tracks-aqueduct": "aqueduct ore",
  "cards-fifth": "return crane",
  "knights-ready": "move 1,-1S 0,1N",
  "knights-move": "move 0,1N 1,-1S",
  "fight-near": "move 0,0N 1,0N",
  "fight-wake": "activate 1,0N",
  "fight-chase": "chase 1,0N",
  "barbarians-lost": "lose-city 0,0N",
  "metropolis-place": "metropolis 0,0N",
  "metropolis-take": "metropolis 0,1S",
};

class Learner {
  readonly #page: Page;
  readonly #isPhone: boolean;

  constructor(page: Page, isPhone: boolean) {
    this.#page = page;
    this.#isPhone = isPhone;
  }

  async press(what: Locator): Promise<void> {
    // A button or sheet that has just changed ignores presses for a moment.
    await this.#page.locator(".main[data-new], .sheet[data-new]").first().waitFor({ state: "detached" });
    await (this.#isPhone ? what.tap() : what.click());
  }

  async #name(testid: string): Promise<void> {
    await this.press(this.#page.getByTestId(testid).first());
  }

  // Some presses must be repeated, and say so: on a phone all places, elsewhere irrevocable losses.
  async #place(place: string): Promise<void> {
    const target = this.#page.locator(`.target[data-place="${place}"]`);
    await this.press(target);
    if (await this.#page.getByTestId("again").isVisible()) await this.press(target);
  }

  async #firstLit(): Promise<string> {
    return (await this.#page.locator(".target").first().getAttribute("data-place")) ?? "";
  }

  async #count(side: "give" | "get", card: string): Promise<void> {
    const group = this.#page.getByTestId("trade").getByRole("group", { name: english.trade[side] });
    await this.press(group.locator(`button.add[data-card="${card}"]`));
  }

  async act(actions: string[], phase: string | undefined): Promise<void> {
    const [key = "", ...words] = (actions[0] ?? "").split(" ");
    const [first = "", second = "", third = ""] = words;
    const choice = this.#page.getByTestId("choice");
    switch (key) {
      case "improve":
        return this.#name(`improve-${first}`);
      case "bank":
        await this.press(this.#page.locator(`[data-testid=hand] [data-card="${first}"]`));
        await this.#count("get", third);
        return this.#name("trade-bank");
      case "offer":
        await this.#name("act-trade");
        await this.#count("give", second);
        await this.#count("get", words[4] ?? "");
        return this.#name("trade-send");
      case "confirm":
        return this.press(this.#page.locator(`[data-testid=trade] [data-seat="${first}"]`).getByRole("button"));
      case "discard":
        for (const each of actions) await this.press(choice.locator(`button[data-card="${each.split(" ")[1]}"]`));
        return this.#name("choice-confirm");
      case "rob":
      case "aqueduct":
        return this.press(choice.locator(`[data-word="${first}"], [data-card="${first}"]`).first());
      case "play":
      case "return": {
        const button = this.#page.getByTestId(`${key}-${first}`).first();
        if (!(await button.isVisible())) await this.#name(`progress-${first}`);
        await this.press(button);
        if (key === "return") await this.press(button);
        for (const word of words.slice(1))
          await this.press(this.#page.locator(`[data-testid=pick-words] [data-word="${word}"]`));
        return;
      }
      case "robber":
      case "lose-city":
      case "metropolis":
        return this.#place(first);
      default:
        if (phase?.startsWith("setup-") !== true) await this.#name(`act-${key}`);
        // A place of the learner's choice: the first that is lit.
        if (key === "road" && words.length === 0) return this.#place(await this.#firstLit());
        for (const word of words.filter((each) => placeKind(each) !== undefined))
          if (await this.#page.locator(".target").first().isVisible()) await this.#place(word);
    }
  }
}

const sizes = {
  "a desktop": { width: 1366, height: 625 },
  "a phone": { phone: true },
  "a phone held across": { phone: true, width: 844, height: 390 },
};
const names = readdirSync(folder).map((file) => file.replace(".json", ""));
type Way = [name: string, size: keyof typeof sizes];
const allWays = names.flatMap((name) => Object.keys(sizes).map((size): Way => [name, size as keyof typeof sizes]));
// The lessons with the most to find: cards to read and to play, knights.
const most: Way[] = [
  ["cards", "a phone"],
  ["cards", "a desktop"],
  ["fight", "a phone held across"],
];
const ways = isLong ? allWays : most;

async function take(page: Page, learner: Learner, name: string, step: Step, phase: string | undefined): Promise<void> {
  await page
    .getByTestId("coach")
    .getByText(texts[`${name}-${step.say}`] ?? step.say)
    .waitFor();
  if (step.do === undefined) return learner.press(page.getByTestId("coach-next"));
  const wanted = inFull[`${name}-${step.say}`];
  return learner.act(wanted === undefined ? (step.show ?? step.do.slice(0, 1)) : [wanted], phase);
}

it.each(ways)("%s, by hand, on %s", async (name, size) => {
  const { page } = await house.enter(sizes[size]);
  const learner = new Learner(page, size !== "a desktop");
  await page.goto(house.server.at(`/learn/${name}`));
  for (const { position, steps } of partsOf(name)) {
    for (const step of steps) await take(page, learner, name, step, position["phase"] as string | undefined);
  }
  await page
    .getByTestId("coach")
    .getByText(texts[`${name}-end`] ?? name)
    .waitFor();
  expect(await page.getByTestId("coach-reply").count()).toBe(0);
});
