// A person at a page who clicks only what is lit and enabled. Every legal action must be within reach, and the board
// must show exactly the legal ones.
import type { Locator, Page } from "playwright-core";
import { placeKind } from "../src/map/geometry.ts";
import { isLoss } from "../src/model/losses.ts";
import english from "../../lang/en.json";
import type { Chance } from "./chance.ts";
import { choose } from "./chooser.ts";
import { look, type Sight } from "./sight.ts";

// Actions that belong neither to the board nor to the buttons of a turn.
const inTrade = new Set(["accept", "decline", "withdraw", "confirm", "offer", "counter", "harbor-offer"]);

// A quick click is for a target that does not move and that no one else moves, in a page without motion: one look then
// replaces Playwright's checks over several frames.
type Hand = "click" | "quick click" | "tap";

export class Player {
  readonly page: Page;
  readonly #chance: Chance;
  readonly #hand: Hand;
  // The kinds of action that were done, and the panels that were seen.
  readonly done = new Set<string>();
  readonly seen = new Set<string>();

  constructor(page: Page, chance: Chance, hand: Hand = "click") {
    this.page = page;
    this.#chance = chance;
    this.#hand = hand;
  }

  async isOver(): Promise<boolean> {
    return (await look(this.page)).view?.phase === "over";
  }

  // Acts if there is a question; returns whether it did.
  async step(): Promise<boolean> {
    return (await this.answer(await look(this.page))) !== undefined;
  }

  // Answers the question in this sight; returns the next sight, or nothing if there is no question.
  async answer(sight: Sight): Promise<Sight | undefined> {
    for (const panel of sight.panels) this.seen.add(panel);
    const { view, you, board } = sight;
    const seat = you?.seat;
    if (view === undefined || board === undefined || you?.decision === undefined || seat === undefined)
      return undefined;
    const actions = choose({ view, board, you, seat, chance: this.#chance });
    return actions === undefined ? undefined : this.act(actions, sight);
  }

  // Wishes to build between turns if possible; returns whether it did.
  async wish(): Promise<boolean> {
    const button = this.page.locator("[data-testid=wish][aria-pressed=false]");
    if (!(await button.isVisible())) return false;
    await this.#hit(button);
    await this.page.locator("[data-testid=wish][aria-pressed=true]").waitFor();
    return true;
  }

  // Acts on every question until the condition holds or the game is over.
  async until(isEnough: (sight: Sight) => boolean): Promise<Sight> {
    let sight = await look(this.page);
    while (!isEnough(sight) && sight.view?.phase !== "over") {
      sight = (await this.answer(sight)) ?? (await look(this.page, { frames: sight.frames + 1 }));
    }
    return sight;
  }

  // Does exactly these actions, and waits for the answer.
  async act(actions: string[], sight?: Sight): Promise<Sight> {
    const before = sight ?? (await look(this.page));
    const now = await this.#attempt(actions, before);
    const sent = now.sent ?? [];
    if ([...sent].sort().join() !== [...actions].sort().join()) {
      throw new Error(`clicked "${actions.join(", ")}", and the page sent "${sent.join(", ")}"`);
    }
    for (const action of actions) this.done.add(keyOf(action));
    return now;
  }

  async #attempt(actions: string[], sight: Sight): Promise<Sight> {
    try {
      await this.#clicks(actions, sight);
      // Others may have to act at the same time, so the first answer need not be about this.
      return await look(this.page, { answered: sight.answered + 1 });
    } catch (error) {
      const legal = JSON.stringify(sight.you?.legal ?? {}).slice(0, 1500);
      const why = error instanceof Error ? error.message : String(error);
      const folder = process.env["BARBICAN_PICTURES"];
      if (folder !== undefined) await this.page.screenshot({ path: `${folder}/stuck.png` });
      const now = await look(this.page);
      const state = `legal: ${legal}\nseen: ${now.panels.join(" ")}, in ${now.view?.phase}`;
      throw new Error(`could not do "${actions.join(", ")}" in ${sight.view?.phase}: ${why}\n${state}`, {
        cause: error,
      });
    }
  }

  async #clicks(actions: string[], sight: Sight): Promise<void> {
    const [action = ""] = actions;
    const key = keyOf(action);
    const words = action
      .slice(key.length)
      .trim()
      .split(" ")
      .filter((word) => word !== "");
    if (sight.panels.includes("landing")) await this.#readLanding();
    if (actions.length > 1) return this.#countOut(actions);
    if (inTrade.has(key)) return this.#trade(key, words);
    await this.#putAway();
    if (key === "bank") return this.#bank(words[0] ?? "", words[2] ?? "");
    if (key === "improve") return this.#press(`improve-${words[0]}`);
    if (key === "return" && !sight.panels.includes("choice")) return this.#withCard(words[0] ?? "", "return");
    if (await this.#inChoice(key, words, sight)) return;
    const together = litTogether(sight);
    if (!together.includes(key) || !sight.lit.includes(words[0] ?? "")) await this.#takeUp(key);
    else if (together.length > 1) return this.#oneOfSeveral(key, words[0] ?? "", together, sight);
    for (const [at, word] of words.entries()) await this.#word(key, words.slice(0, at), word, sight);
  }

  // If several kinds are lit, a place where two are possible asks which.
  async #oneOfSeveral(key: string, place: string, kinds: string[], sight: Sight): Promise<void> {
    const legal = sight.you?.legal as Record<string, string[] | undefined>;
    const target = this.page.locator(`.target[data-place="${place}"]`);
    const places = [...new Set(kinds.flatMap((kind) => legal[kind] ?? []))].sort();
    const lit = [...new Set(await target.evaluate(litPlaces))].sort();
    if (lit.join() !== places.join()) throw new Error(`lit is ${lit.join(" ")}, legal is ${places.join(" ")}`);
    await this.#aimAndHit(target);
    if (kinds.filter((kind) => legal[kind]?.includes(place) === true).length < 2) return;
    const menu = this.page.getByTestId("piece-menu");
    const says = english.act[key as keyof typeof english.act];
    await this.#hit(menu.getByRole("button", { name: says, exact: true }));
  }

  #takeUp(key: string): Promise<void> {
    return key.startsWith("play ") ? this.#withCard(key.slice(5), "play") : this.#press(`act-${key}`);
  }

  // The first press shows a progress card, the second plays or returns it.
  async #withCard(card: string, does: "play" | "return"): Promise<void> {
    const button = this.page.getByTestId(`${does}-${card}`);
    const face = this.page.getByTestId(`progress-${card}`).first();
    if (!(await button.first().isVisible())) {
      const close = this.page.getByTestId("close-card");
      if (await close.isVisible()) await this.#hit(close);
      if (await face.isVisible()) await this.#hit(face);
      else await this.#leafTo(button.first());
    }
    await this.#press(`${does}-${card}`);
    if (does === "return") await this.#press(`${does}-${card}`);
  }

  // With one card too many, narrow pages show the cards one by one.
  async #leafTo(button: Locator): Promise<void> {
    const next = this.page.getByTestId("read-card").getByRole("button", { name: english.progressCards.next });
    for (let leaf = 0; leaf < 5 && !(await button.isVisible()); leaf++) await this.#hit(next);
  }

  // It covers the sheet where there is little room.
  async #readLanding(): Promise<void> {
    const close = this.page.locator("[data-testid=landing] .close");
    if (await close.isVisible()) await this.#hit(close);
  }

  // Presses a place on the board, or something beside it.
  async #word(key: string, before: string[], word: string, sight: Sight): Promise<void> {
    if (placeKind(word) === undefined) {
      await this.#hit(this.page.locator(`[data-testid=pick-words] [data-word="${word}"]`));
      return;
    }
    const target = this.page.locator(`.target[data-place="${word}"]`);
    this.#compare(await target.evaluate(litPlaces), key, before, sight);
    await this.#aimAndHit(target);
    // An irrevocable loss takes a second press, with a mouse as well.
    if (this.#hand !== "tap" && isLoss(key)) await this.#hit(target);
  }

  // The first tap previews.
  async #aimAndHit(target: Locator): Promise<void> {
    await this.#hit(target);
    if (this.#hand === "tap" && (await target.and(this.page.locator("[data-aimed]")).isVisible())) await target.tap();
  }

  // The board shows exactly the legal places.
  #compare(places: string[], key: string, before: string[], { you }: Sight): void {
    const listed = (you?.legal as Record<string, string[]> | undefined)?.[key] ?? [];
    // The two tokens to swap may be named in either order.
    const swapped = key === "play invention" ? listed.map((rest) => rest.split(" ").toReversed().join(" ")) : [];
    const fitting = [...listed, ...swapped]
      .map((rest) => rest.split(" "))
      .filter((rest) => before.every((word, at) => rest[at] === word));
    const legal = [...new Set(fitting.map((rest) => rest[before.length]))].sort();
    const lit = [...new Set(places)].sort();
    if (lit.join() !== legal.join()) throw new Error(`lit is ${lit.join(" ")}, legal is ${legal.join(" ")}`);
  }

  // Answers in the panel for forced choices, if this is one.
  async #inChoice(key: string, words: string[], sight: Sight): Promise<boolean> {
    if (!sight.panels.includes("choice")) return false;
    const choice = this.page.getByTestId("choice");
    const [word = ""] = words;
    const button = word === "" ? `[data-action="${key}"]` : `[data-word="${word}"], [data-card="${word}"]`;
    if (placeKind(word) !== undefined) return false;
    await this.#hit(choice.locator(button).first());
    if (isLoss(key)) await this.#hit(choice.locator(button).first());
    return true;
  }

  async #countOut(actions: string[]): Promise<void> {
    const choice = this.page.getByTestId("choice");
    for (const action of actions) await this.#hit(choice.locator(`button[data-card="${action.split(" ")[1]}"]`));
    await this.#press("choice-confirm");
  }

  // Uses the hand, or now and then the panel.
  async #bank(give: string, get: string): Promise<void> {
    const inHand = this.page.locator(`[data-testid=hand] [data-card="${give}"]`);
    const isFromHand = this.#chance() < 0.5 && (await inHand.isVisible());
    if (isFromHand) await this.#hit(inHand);
    const trade = await this.#openTrade();
    if (!isFromHand) await this.#clear(trade);
    if (!isFromHand) await this.#countCards(trade, "give", ["1", give]);
    await this.#countCards(trade, "get", ["1", get]);
    await this.#press("trade-bank");
  }

  // Closes what the player has opened in the sheet.
  async #putAway(): Promise<void> {
    const close = this.page.locator("[data-testid=trade] header button, .sheet .close, [data-testid=close-card]");
    while (await close.first().isVisible()) await this.#hit(close.first());
  }

  async #clear(trade: Locator): Promise<void> {
    const clear = trade.getByTestId("trade-clear");
    while (await trade.locator("[data-less]").first().isVisible()) {
      await this.#hit((await clear.isVisible()) ? clear : trade.locator("[data-less]").first());
    }
  }

  async #openTrade(): Promise<Locator> {
    const trade = this.page.getByTestId("trade");
    if (!(await trade.isVisible())) await this.#press("act-trade");
    await trade.waitFor();
    return trade;
  }

  async #trade(key: string, words: string[]): Promise<void> {
    const isAnswer = key === "accept" || key === "decline" || key === "counter";
    // An offer that can't be paid opens no choice: it is answered in the trade panel.
    const offer = this.page.getByTestId("offer");
    const trade = isAnswer && (await offer.isVisible()) ? offer : await this.#openTrade();
    const named = (name: string) => this.#hit(trade.getByRole("button", { name, exact: true }));
    switch (key) {
      case "confirm":
        await this.#hit(trade.locator(`[data-seat="${words[0]}"]`).getByRole("button"));
        return;
      case "harbor-offer":
        await this.#hit(trade.locator(`[data-seat="${words[0]}"] [data-card="${words[1]}"]`));
        return;
      case "accept":
      case "decline":
      case "withdraw":
        return named(english.trade[key]);
      case "counter":
        await named(english.trade.makeCounter);
    }
    await this.#clear(trade);
    const middle = words.indexOf("for");
    await this.#countCards(trade, "give", words.slice(0, middle));
    await this.#countCards(trade, "get", words.slice(middle + 1));
    await this.#press("trade-send");
  }

  // "2 wool 1 ore"
  async #countCards(trade: Locator, side: "give" | "get", words: string[]): Promise<void> {
    for (let at = 0; at < words.length; at += 2) {
      const name = side === "give" ? english.trade.youGive : english.trade.youGet;
      const button = trade.getByRole("group", { name }).locator(`button.add[data-card="${words[at + 1]}"]`);
      for (let count = Number(words[at]); count > 0; count--) await this.#hit(button);
    }
  }

  async #hit(what: Locator): Promise<void> {
    if (this.#hand === "tap") return what.tap();
    const spot = this.#hand === "quick click" ? await what.evaluate(openSpot) : undefined;
    // Playwright waits until it can be clicked, or says what covers it.
    if (spot === undefined) return what.click();
    await this.page.mouse.click(spot.x, spot.y);
  }

  #press(id: string): Promise<void> {
    return this.#hit(this.page.locator(`:not([data-new]) > [data-testid="${id}"]:not([aria-disabled="true"])`).first());
  }
}

// Lists the places that the rules light automatically: of one kind, or of road and ship, or of robber and pirate.
function litTogether({ you, view }: Sight): string[] {
  if (view?.phase === "special-build") return [];
  const kinds = Object.keys(you?.legal ?? {}).filter((key) => key !== "pass");
  const pairs = [
    ["road", "ship"],
    ["robber", "pirate"],
  ];
  const isPair = pairs.some((pair) => kinds.every((kind) => pair.includes(kind)));
  return kinds.length === 1 || isPair ? kinds : [];
}

// Runs in the page.
const litPlaces = (): string[] =>
  [...document.querySelectorAll<SVGElement>(".target[data-place]")].map((target) => target.dataset["place"] ?? "");

// Runs in the page: the middle of an element that is visible, enabled and uncovered there.
function openSpot(what: HTMLElement | SVGElement): { x: number; y: number } | undefined {
  const { left, top, width, height } = what.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isOn = what.closest(":disabled, [aria-disabled=true], [inert]") === null;
  const isSeen = width > 0 && height > 0 && what.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  return isOn && isSeen && what.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}

// The first word of an action, or two if a card is played.
export function keyOf(action: string): string {
  const [first = "", second = ""] = action.split(" ");
  return first === "play" ? `${first} ${second}` : first;
}
