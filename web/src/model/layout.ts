// The layout of the table: people, board and desk beside each other or stacked. The larger island decides. Only this file knows
// the window; all other code asks its own region.
import type { Box } from "../map/geometry.ts";

export interface Space {
  // The size of the window in pixels, without the parts that the device covers.
  width: number;
  height: number;
  // The part of the board that must stay visible, upright and turned.
  box: Box;
  turned: Box;
  // The reader's font size, in pixels.
  font: number;
  // The number of players in the people's region.
  players: number;
}

// The amount of content in a region. People: cards with papers under them, chips, or one row of chips. Desk: everything with
// words; small marks; marks in a narrow high column; or two columns under a wide board.
export type PeopleForm = "cards" | "chips" | "row";
export type DeskForm = "roomy" | "compact" | "tall" | "flat";

export interface Layout {
  shape: "beside" | "stacked";
  // The font size of the table, in pixels.
  rem: number;
  // A width if the regions stand beside each other, a height if they are stacked.
  people: number;
  desk: number;
  // The place of the island with its harbours, in pixels from the upper left corner of the window (upper right in a
  // right-to-left language).
  island: Box;
  // The map is turned by a quarter, because this makes it larger.
  isTurned: boolean;
  peopleForm: PeopleForm;
  deskForm: DeskForm;
  // The log and the chat fit beside the people.
  hasPapers: boolean;
  // Words for style sheets: the form of each region and its room.
  peopleWords: string;
  deskWords: string;
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));

// The needs of the regions, in font sizes.
const least = { people: 8, desk: 15 };
const most = { people: 21, desk: 33 };
const comfortable = 41.5;
const deskShare = 0.63;
// The size of people as cards, with the barbarians, the dice, a hint and the papers under them; `player` is the height of one
// card.
const cards = { width: 12.5, height: 17, player: 3.6 };
const margin = 12;

// Limits the font size: there must be room for a board in one direction. An open card, its buttons and the hand must fit, and
// so must the players, the barbarians and the dice.
function remOf({ width, height, font }: Space): number {
  const wanted = (font / 16) * clamp(14, Math.min(height, width * 1.1) / 56, 22);
  return Math.min(wanted, Math.max(width / 32, height / 38), height / 22);
}

// Beside: the full height of the window, but the columns keep their least width.
function islandBeside({ width, height, box }: Space, rem: number): number {
  const aspect = box.width / box.height;
  const atMost = (width - (least.people + least.desk) * rem) / aspect;
  return Math.min(atMost, 0.965 * height, Math.max((width - comfortable * rem) / aspect, 0.9 * height));
}

interface Stack {
  row: number;
  island: number;
}

// Stacked: the full width of the window, but the desk keeps its least height.
function islandStacked({ width, height, box }: Space, rem: number): Stack {
  const aspect = box.width / box.height;
  const isWide = width >= 44 * rem;
  const row = (isWide ? 4.6 : 3.1) * rem;
  const atMost = Math.min((0.975 * width) / aspect, height - row - (isWide ? 20.5 : 23.5) * rem);
  return { row, island: Math.min(atMost, Math.max(height - row - 30 * rem, (0.955 * width) / aspect)) };
}

function deskFormOf(width: number, height: number): DeskForm {
  if (height < 34 && width >= 40) return "flat";
  if (width < 21) return height >= 54 ? "tall" : "compact";
  const isLow = height < 34 || (width < 26 && height < 46) || (width < 32 && height < 42);
  return isLow ? "compact" : "roomy";
}

const wordsOf = (words: Record<string, boolean>): string =>
  Object.keys(words)
    .filter((word) => words[word])
    .join(" ");

// Sizes are in font sizes. Each player has two lines in a wide row, as on a card.
const peopleWordsOf = (form: PeopleForm, width: number, height: number): string =>
  form === "row"
    ? wordsOf({
        row: true,
        "narrow-row": width < 44,
        "wide-row": width >= 44,
        "two-lines": width >= 44,
        low: true,
        short: true,
      })
    : wordsOf({
        [form]: true,
        "two-lines": form === "cards",
        slim: width < 10,
        ample: width >= 14.5,
        tight: width < 17,
        wide: width >= 18,
        widest: width >= 20,
        low: height < 34,
        short: height < 44,
      });

const deskWordsOf = (form: DeskForm, width: number, height: number): string =>
  wordsOf({
    [form]: true,
    shallow: form === "compact" || form === "flat",
    broad: form !== "roomy" && width >= 22,
    slim: width < 16,
    slender: width < 21,
    narrow: width < 24,
    close: width < 26,
    low: height < 34,
    high: height >= 50,
    small: width < 21 || height < 34,
    cramped: width < 22 && height < 34,
    modest: width < 26 || height < 34,
  });

// A turned map must be larger by this factor. Otherwise north stays above.
const worthTurning = 1.08;

export function layoutOf(space: Space): Layout {
  const upright = laidOut(space, false);
  const turned = laidOut({ ...space, box: space.turned }, true);
  const scale = ({ island }: Layout, { width }: Box) => island.width / width;
  return scale(turned, space.turned) > worthTurning * scale(upright, space.box) ? turned : upright;
}

function laidOut(space: Space, isTurned: boolean): Layout {
  const { width, height, box } = space;
  const aspect = box.width / box.height;
  const rem = remOf(space);
  const beside = islandBeside(space, rem);
  const stacked = islandStacked(space, rem);
  if (beside >= stacked.island) {
    const rest = width - beside * aspect - margin;
    const isHigh = height / rem >= cards.height + space.players * cards.player;
    const people = clamp(
      least.people * rem,
      Math.min(rest * (1 - deskShare), rest - least.desk * rem),
      (isHigh ? most.people : cards.width - 0.1) * rem,
    );
    const desk = clamp(least.desk * rem, rest - people, most.desk * rem);
    const columns = people / rem;
    const hasCards = columns >= cards.width;
    const peopleForm = hasCards ? "cards" : "chips";
    const deskForm = deskFormOf(desk / rem, height / rem);
    return {
      shape: "beside",
      rem,
      people,
      desk,
      island: inMiddle({ x: people, y: 0, width: width - people - desk, height }, beside * aspect, beside),
      isTurned,
      peopleForm,
      deskForm,
      hasPapers: hasCards || (columns >= 10 && height >= 44 * rem),
      peopleWords: peopleWordsOf(peopleForm, columns, height / rem),
      deskWords: deskWordsOf(deskForm, desk / rem, height / rem),
    };
  }
  const desk = height - stacked.row - stacked.island - 0.7 * rem;
  const deskForm = deskFormOf(width / rem, desk / rem);
  const region = { x: 0, y: stacked.row, width, height: height - stacked.row - desk };
  return {
    shape: "stacked",
    rem,
    people: stacked.row,
    desk,
    island: inMiddle(region, stacked.island * aspect, stacked.island),
    isTurned,
    peopleForm: "row",
    deskForm,
    hasPapers: false,
    peopleWords: peopleWordsOf("row", width / rem, stacked.row / rem),
    deskWords: deskWordsOf(deskForm, width / rem, desk / rem),
  };
}

const inMiddle = (region: Box, width: number, height: number): Box => ({
  x: region.x + (region.width - width) / 2,
  y: region.y + (region.height - height) / 2,
  width,
  height,
});
