// The windows in which the table must look right, and measures of it.
import type { Page } from "playwright-core";
import type { OwnBoard } from "../src/protocol.ts";

export interface Size {
  width: number;
  height: number;
  // The least size of the island, in percent of the window's height or width.
  least: { of: "height" | "width"; percent: number };
  isPhone: boolean;
}

const high = (width: number, height: number, isPhone = false, percent = 88): Size => ({
  width,
  height,
  least: { of: "height", percent },
  isPhone,
});
const upright = (width: number, height: number): Size => ({
  width,
  height,
  least: { of: "width", percent: 94 },
  isPhone: true,
});

export const sizes: readonly Size[] = [
  high(1366, 625),
  high(1366, 768),
  high(1440, 900),
  high(1920, 950),
  high(2560, 1440),
  high(1180, 820, true),
  high(960, 540),
  high(720, 450, false, 83),
  high(932, 430, true),
  high(844, 390, true),
  high(667, 375, true),
  upright(360, 740),
  upright(390, 844),
  upright(430, 932),
  upright(820, 1180),
];

export const nameOf = ({ width, height }: Size): string => `${width}×${height}`;

// In the middle of a game, with twenty cards and five progress cards.
export const fullHand = `barbican position 1
turn: red
phase: main
turns: 40
dice: 4 5 trade
barbarians: 5 landed
robber: 1,-2
red:
  cities: 0,-1N -1,2N
  settlements: -2,2N
  roads: 0,-2SE 0,-1NE -1,2NE
  knights: -1,1S strong active
  hand: 2 brick 2 lumber 3 wool 4 grain 4 ore 1 cloth 4 paper
  cards: crane irrigation merchant treason intrigue
  levels: trade=2 politics=2 science=3
  defender: 1
blue:
  cities: 1,0S
  settlements: 2,-1N
  roads: 1,0E 2,-1SE
  knights: 2,0N basic
  hand: 3 brick 3 wool 3 ore
ivory:
  cities: 1,-1N
  roads: 1,-2E
  hand: 4 grain 3 ore
orange:
  settlements: -2,2S 0,1S
  roads: 0,1E
  knights: 0,2N basic active
  hand: 2 lumber 3 wool
`;

// The same among six.
const sixSeats = `red:
  cities: 0,-1N -1,2N
  settlements: -2,2N
  roads: 0,-2SE 0,-1NE -1,2NE
  knights: -1,1S strong active
  hand: 2 brick 2 lumber 3 wool 4 grain 4 ore 1 cloth 4 paper
  cards: crane irrigation merchant treason
  levels: trade=2 politics=2 science=3
  defender: 1
blue:
  cities: 1,0S
  settlements: 2,-1N
  roads: 1,0E 2,-1SE
  knights: 2,0N basic
  hand: 3 brick 3 wool 6 ore
  cards: warlord wedding
ivory:
  cities: 1,-1N
  roads: 1,-2E
  hand: 4 grain 3 ore
orange:
  settlements: -2,2S 0,1S
  roads: 0,1E
  knights: 0,2N basic active
  hand: 2 lumber 3 wool
green:
  cities: 2,-3N
  settlements: 3,-3S
  hand: 6 wool 5 grain
  cards: spy
  levels: trade=3
brown:
  cities: -1,3S 2,1S
  knights: 2,1N mighty active
  hand: 3 cloth 2 coin
  levels: politics=4
`;
const ofSix = (terms: string, turn: string): string => `barbican position 1
seats: 6
${terms}${turn}turns: 40
dice: 4 5 trade
barbarians: 5 landed
robber: 1,-2
${sixSeats}`;
export const amongSix: Record<string, string> = {
  "player 1 of a paired turn": ofSix("", "turn: red\nphase: main\n"),
  "player 2 of a paired turn": ofSix("", "turn: red\nroller: orange\nphase: main\n"),
  // Brown's turn ends, and the others may build.
  "the special building phase": ofSix("options: between_turns=special\n", "turn: brown\nphase: main\n"),
};

// A hexagon of 61 hexes, the largest possible board; 28 of them pay. The game is at its set-up.
const far = 4;
const kinds = ["hills", "forest", "pasture", "fields", "mountains"] as const;
const tokens = [2, 3, 4, 5, 9, 10, 11, 12];
export const largeBoard: OwnBoard = {
  hexes: Array.from({ length: (2 * far + 1) ** 2 }, (_, at) => [(at % 9) - far, Math.floor(at / 9) - far] as const)
    .filter(([q, r]) => Math.abs(q + r) <= far)
    .map(([q, r], at) => {
      const terrain = kinds[at % kinds.length] ?? "desert";
      const number = tokens[at % tokens.length] ?? 4;
      return at % 2 === 0 && at < 56 ? { at: `${q},${r}`, terrain, number } : { at: `${q},${r}`, terrain: "desert" };
    }),
  harbors: [
    { at: "0,-5SE", kind: "any" },
    { at: "4,-2E", kind: "wool" },
    { at: "-5,2E", kind: "ore" },
  ],
  robber: "1,0",
};

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// The box of the island with its harbours, as drawn.
export const islandBox = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll<SVGGraphicsElement>(".island-part")].map((part) =>
      part.getBoundingClientRect(),
    );
    const x = Math.min(...boxes.map((box) => box.left));
    const y = Math.min(...boxes.map((box) => box.top));
    return {
      x,
      y,
      width: Math.max(...boxes.map((box) => box.right)) - x,
      height: Math.max(...boxes.map((box) => box.bottom)) - y,
    };
  });

// The box that must be visible: at sea the whole map, which includes some sea around the islands.
export const mapBox = (page: Page): Promise<Box> =>
  page.evaluate(() => {
    const { x, y, width, height } = document.querySelector(".board .fit")?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  });

export const shareOf = ({ width, height, least }: Size, box: Box): number =>
  100 * (least.of === "height" ? box.height / height : box.width / width);

// Are the regions beside the board at their least width, or the one below it at its least height? With the gaps between
// them and the board.
export const areLeast = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const [people, desk] = [box(".regions > .people"), box(".regions > .desk")];
    if (document.querySelector("[data-shape=stacked] .regions") !== null) return desk.height <= 23.5 * rem + 13;
    return people.width + desk.width <= (8 + 15) * rem + 13;
  });
