// Draws the page of two programs in windows of all sizes, and tells where they differ:
// node tools/run.js tools/comparePictures.ts OLD NEW FOLDER [--looks LOOK,...] [--scenes SCENE,...]. scripts/compare-pictures runs it.
// All tables stand on the new program's server, where both pages look at the same one as the same person.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { Guest, launch, type GuestOptions } from "../test/browser.ts";
import { Server } from "../test/server.ts";
import { settled } from "../test/sight.ts";
import { nameOf, sizes, type Size } from "../test/sizes.ts";
import { scenes, type Scene } from "./scenes.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { looks: { type: "string" }, scenes: { type: "string" } },
});
const [oldProgram = "", newProgram = "", folder = ""] = positionals;

const looks: Record<string, GuestOptions> = {
  light: {},
  dark: { dark: true },
  hebrew: { settings: { language: "he" } },
  "hebrew-dark": { dark: true, settings: { language: "he" } },
};
const chosen = <Chosen>(all: Record<string, Chosen>, names: string | undefined): [string, Chosen][] =>
  Object.entries(all).filter(([name]) => names === undefined || names.split(",").includes(name));

// The page itself comes from another server than the tables do.
async function takePageOf(context: BrowserContext, server: Server): Promise<void> {
  await context.route(/^http:/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: server.at(pathname + search) }) });
  });
}

interface Difference {
  pixels: number;
  // The part of the picture that they lie in: x, y, width, height.
  box: number[];
  // A picture of them, in base64.
  shown: string;
}

// Runs in the page.
async function differ([one, other]: [string, string]): Promise<Difference> {
  const pixelsOf = async (picture: string) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, image.width, image.height) as ImageData;
  };
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const shown = new ImageData(width, height);
  // The shade of a rounded corner is not always rounded in the same way.
  const close = 4;
  const isSame = (x: number, y: number) => {
    if (x >= Math.min(a.width, b.width) || y >= Math.min(a.height, b.height)) return false;
    const [at, to] = [4 * (y * a.width + x), 4 * (y * b.width + x)];
    return [0, 1, 2].every((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[to + part] ?? 0)) <= close);
  };
  const found = { pixels: 0, low: [width, height], high: [0, 0] };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (isSame(x, y)) continue;
      found.pixels++;
      found.low = [Math.min(found.low[0] ?? 0, x), Math.min(found.low[1] ?? 0, y)];
      found.high = [Math.max(found.high[0] ?? 0, x), Math.max(found.high[1] ?? 0, y)];
      shown.data.set([255, 0, 0, 255], 4 * (y * width + x));
    }
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")?.putImageData(shown, 0, 0);
  const [x = 0, y = 0] = found.low;
  const [right = 0, bottom = 0] = found.high;
  const box = [x, y, right - x + 1, bottom - y + 1];
  return { pixels: found.pixels, box, shown: canvas.toDataURL().replace(/^[^,]*,/, "") };
}

class Comparison {
  readonly #blank: Page;
  count = 0;
  different = 0;
  failed = 0;

  constructor(blank: Page) {
    this.#blank = blank;
  }

  async at(name: string, pages: readonly Page[], isWhole: boolean): Promise<void> {
    let pictures = await this.#draw(pages, isWhole);
    // By now nothing moves any more.
    for (let again = 0; again < 2 && pictures[0] !== pictures[1]; again++) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      pictures = await this.#draw(pages, isWhole);
    }
    this.count++;
    const [before = "", after = ""] = pictures;
    if (before === after) return;
    const { pixels, box, shown } = await this.#blank.evaluate(differ, [before, after] as [string, string]);
    if (pixels === 0) return;
    this.different++;
    console.log(`${name}: ${pixels} pixels, within ${box.join(",")}`);
    const files = Object.entries({ old: before, new: after, differ: shown });
    for (const [which, data] of files)
      await writeFile(join(folder, `${name}-${which}.png`), Buffer.from(data, "base64"));
  }

  async #draw(pages: readonly Page[], isWhole: boolean): Promise<string[]> {
    return Promise.all(
      pages.map(async (page) => {
        await settled(page);
        return (await page.screenshot({ fullPage: isWhole, animations: "disabled" })).toString("base64");
      }),
    );
  }
}

interface House {
  browser: Browser;
  before: Server;
  after: Server;
  comparison: Comparison;
}

// One scene with one look, in all windows with a mouse or in all that are touched.
async function compare(house: House, [name, scene]: [string, Scene], look: string, list: readonly Size[]) {
  const phone = list[0]?.isPhone === true;
  const [{ width, height } = { width: 0, height: 0 }] = list;
  const settings = { name: "Ada", ...looks[look]?.settings, ...scene.settings };
  const options = { ...looks[look], settings, phone, width, height, token: "reader".padEnd(32, "-") };
  const guests = [await Guest.enter(house.browser, options), await Guest.enter(house.browser, options)];
  const [old, own] = guests as [Guest, Guest];
  for (const { context } of guests) context.setDefaultTimeout(30_000);
  await takePageOf(old.context, house.before);
  try {
    await own.go(house.after, "/settings");
    const path = await scene.path(own.page);
    for (const guest of guests) {
      await guest.go(house.after, path);
      await scene.then?.(guest.page);
      // The pointer would change the look of a part below it.
      await guest.page.mouse.move(0, 0);
    }
    for (const size of list) {
      for (const { page } of guests) await page.setViewportSize({ width: size.width, height: size.height });
      const title = `${name.replaceAll(/\W+/g, "-")}-${look}-${nameOf(size)}`;
      await house.comparison.at(title, [old.page, own.page], scene.isWhole === true);
    }
  } catch (error) {
    house.comparison.failed++;
    console.error(`${name} ${look}: ${String(error).slice(0, 300)}`);
  }
  for (const { context } of guests) await context.close();
}

await mkdir(folder, { recursive: true });
const [browser, before, after] = await Promise.all([
  launch(),
  Server.start({}, oldProgram),
  Server.start({}, newProgram),
]);
const comparison = new Comparison(await browser.newPage());
const house: House = { browser, before, after, comparison };
for (const scene of chosen(scenes, values.scenes))
  for (const [look] of chosen(looks, values.looks))
    for (const phone of [false, true])
      await compare(
        house,
        scene,
        look,
        sizes.filter(({ isPhone }) => isPhone === phone),
      );
await browser.close();
await Promise.all([before.stop(), after.stop()]);
const { count, different, failed } = comparison;
console.log(`${different} of ${count} pictures differ, ${failed} scenes could not be drawn`);
process.exit(different + failed === 0 ? 0 : 1);
