// The picture on a hex, as strokes of a woodcut around its middle. Each terrain has its own motif:
// a print in grey tells them apart.
import type { BoardHex } from "../protocol.ts";
import { chanceFrom, pair, sway, type Chance } from "../map/ink.ts";

export type Terrain = BoardHex["terrain"];

// `ground` hides the strokes behind it; `shade` is in shadow; `light` shows the paper; `water` and `metal` are as named.
export type Fill = "none" | "ground" | "shade" | "light" | "water" | "metal";

export interface Stroke {
  d: string;
  fill: Fill;
}

const token = 40;
const edge = 86.6;

// The reach of a hex to either side at a height, with a margin.
const reach = (y: number, margin: number): number => Math.min(edge, (edge * (100 - Math.abs(y))) / 50) - margin;

const isFree = (x: number, y: number, margin: number): boolean =>
  Math.abs(y) < 96 - margin && Math.abs(x) < reach(y, margin) && Math.hypot(x, y) > token + margin / 2;

// Spots at a distance from each other, from the back to the front.
function scatter(chance: Chance, count: number, gap: number, margin: number): [number, number][] {
  const spots: [number, number][] = [];
  for (let tries = 0; tries < 400 && spots.length < count; tries++) {
    const [x, y] = [sway(chance, edge), sway(chance, 96)];
    if (isFree(x, y, margin) && spots.every(([a, b]) => Math.hypot(a - x, (b - y) * 1.2) > gap)) spots.push([x, y]);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}

const shape = (x: number, y: number, size: number, points: readonly (readonly [number, number])[]): string =>
  points.map(([a, b], at) => `${at === 0 ? "M" : "L"}${pair(x + a * size, y + b * size)}`).join("");

const firRight = [
  [0, -0.7],
  [0.2, -0.32],
  [0.1, -0.32],
  [0.3, 0.02],
  [0.15, 0.02],
  [0.38, 0.4],
  [0, 0.4],
] as const;

function firs(chance: Chance): Stroke[] {
  return scatter(chance, 15, 25, 16).flatMap(([x, y]) => {
    const size = 37 + sway(chance, 6);
    const left = firRight.map(([a, b]) => [-a, b] as const).toReversed();
    const trunk = `M${pair(x, y + 0.4 * size)}v${size * 0.14}`;
    return [
      { d: `${shape(x, y, size, [...firRight, ...left])}Z${trunk}`, fill: "ground" as const },
      { d: `${shape(x, y, size, firRight)}Z`, fill: "shade" as const },
    ];
  });
}

function tuft(x: number, y: number, size: number): string {
  return `M${pair(x - size, y - size * 0.9)}L${pair(x - size * 0.3, y)}M${pair(x, y - size * 1.4)}V${y.toFixed(1)}M${pair(x + size, y - size)}L${pair(x + size * 0.3, y)}`;
}

function sheep(x: number, y: number, turn: number): Stroke[] {
  const at = (a: number, b: number) => pair(x + a * turn, y + b);
  const sweep = turn > 0 ? 1 : 0;
  const arc = (radius: number, a: number, b: number) => `A${radius} ${radius} 0 0 ${sweep} ${at(a, b)}`;
  const fleece = `M${at(-13, 5)}${arc(6, -13, -4)}${arc(6, -4, -9)}${arc(6, 6, -8)}${arc(6, 13, -2)}${arc(6, 11, 6)}${arc(6, 2, 8)}${arc(6, -6, 8)}${arc(6, -13, 5)}Z`;
  return [
    {
      d: `M${at(-8, 6)}V${(y + 15).toFixed(1)}M${at(-4, 7)}V${(y + 15).toFixed(1)}M${at(6, 7)}V${(y + 15).toFixed(1)}M${at(9, 6)}V${(y + 15).toFixed(1)}`,
      fill: "none",
    },
    { d: fleece, fill: "light" },
    { d: `M${at(11, -8)}L${at(19, -6)}L${at(22, 1)}L${at(16, 3)}L${at(11, -2)}Z`, fill: "shade" },
  ];
}

function meadow(chance: Chance): Stroke[] {
  const turn = chance() < 0.5 ? 1 : -1;
  const flock: [number, number][] = [
    [-42 * turn + sway(chance, 5), -34 + sway(chance, 5)],
    [38 * turn + sway(chance, 6), 45 + sway(chance, 5)],
  ];
  const isAlone = ([x, y]: [number, number]) => flock.every(([a, b]) => Math.hypot(a - x, b - y) > 28);
  const grass = scatter(chance, 26, 17, 12).filter(isAlone);
  return [
    { d: grass.map(([x, y]) => tuft(x, y, 4.5 + chance() * 2)).join(""), fill: "none" },
    ...flock.flatMap(([x, y], at) => sheep(x, y, at === 0 ? turn : -turn)),
  ];
}

function sheaf(x: number, y: number): Stroke[] {
  const at = (a: number, b: number) => pair(x + a, y + b);
  const ears = [-15, -8, 0, 8, 15].map((a) => `M${at(a * 0.3, 0)}L${at(a, -20 + Math.abs(a) * 0.35)}`).join("");
  const feet = [-10, -4, 4, 10].map((a) => `M${at(a * 0.4, 2)}L${at(a, 15)}`).join("");
  const outline = `M${at(-17, -17)}Q${at(0, -30)} ${at(17, -17)}L${at(5, 0)}L${at(12, 16)}H${(x - 12).toFixed(1)}L${at(-5, 0)}Z`;
  return [
    { d: outline, fill: "light" },
    { d: `${ears}${feet}M${at(-6, -1)}H${(x + 6).toFixed(1)}M${at(-6, 2)}H${(x + 6).toFixed(1)}`, fill: "none" },
  ];
}

// Furrows run to a point beyond the horizon.
function furrows(chance: Chance): Stroke[] {
  const slant = sway(chance, 60);
  const rows = Array.from({ length: 13 }, (_, at) => {
    const foot = (at - 6) * 21 + sway(chance, 2);
    const points: string[] = [];
    for (let y = -88; y <= 90; y += 11) {
      const far = (y + 260) / 350;
      const x = slant * (1 - far) + foot * far + sway(chance, 0.9);
      if (Math.abs(x) < reach(y, 8)) points.push(pair(x, y));
    }
    return points.length < 3 ? "" : `M${points.join("L")}`;
  });
  const turn = chance() < 0.5 ? 1 : -1;
  return [{ d: rows.join(""), fill: "none" }, ...sheaf(-45 * turn, -30), ...sheaf(46 * turn, 42)];
}

function courses(chance: Chance): Stroke[] {
  const bricks: string[] = [];
  const burnt: string[] = [];
  for (let row = -5; row <= 5; row++) {
    const y = row * 16.5;
    for (let at = -3; at <= 3; at++) {
      const x = at * 36 + (row % 2 === 0 ? 0 : 18);
      const luck = chance();
      if (Math.abs(x) + 16 > Math.min(reach(y - 7, 8), reach(y + 7, 8)) || luck < 0.16) continue;
      const corner = () => sway(chance, 1.3);
      const d = `M${pair(x - 15 + corner(), y - 6 + corner())}L${pair(x + 15 + corner(), y - 6 + corner())}L${pair(x + 15 + corner(), y + 6 + corner())}L${pair(x - 15 + corner(), y + 6 + corner())}Z`;
      (luck > 0.8 ? burnt : bricks).push(d);
    }
  }
  return [
    { d: bricks.join(""), fill: "none" },
    { d: burnt.join(""), fill: "shade" },
  ];
}

function peak(chance: Chance, x: number, y: number, height: number): Stroke[] {
  const wide = height * 0.62;
  const at = (a: number, b: number) => pair(x + a * wide + sway(chance, 0.8), y - b * height);
  const ridge = `M${at(0, 1)}L${at(0.1, 0.74)}L${at(-0.08, 0.52)}L${at(0.14, 0.26)}L${at(0.02, 0)}`;
  const hatch = [0.84, 0.68, 0.52, 0.36, 0.2]
    .map((b) => `M${at((1 - b) * 0.96, b)}L${at((1 - b) * 0.5 + 0.06, b - 0.16)}`)
    .join("");
  return [
    {
      d: `M${at(-1, 0)}L${at(-0.62, 0.44)}L${at(-0.5, 0.4)}L${at(0, 1)}L${at(0.52, 0.42)}L${at(0.64, 0.46)}L${at(1, 0)}Z`,
      fill: "ground",
    },
    { d: `${ridge}${hatch}`, fill: "none" },
    { d: `M${at(0, 1)}L${at(0.1, 0.74)}L${at(-0.04, 0.6)}L${at(-0.16, 0.7)}L${at(-0.24, 0.72)}Z`, fill: "light" },
  ];
}

function ridges(chance: Chance): Stroke[] {
  const near = () => sway(chance, 4);
  return [
    ...peak(chance, -10 + near(), -36, 46),
    ...peak(chance, 40 + near(), -16, 52),
    ...peak(chance, -46 + near(), -8, 58),
    ...peak(chance, 52 + near(), 44, 48),
    ...peak(chance, -50 + near(), 50, 46),
    ...peak(chance, 4 + near(), 84, 44),
  ];
}

function dune(chance: Chance, x: number, y: number, wide: number): string {
  const crest = `M${pair(x - wide, y)}Q${pair(x - wide * 0.3, y - wide * 0.5)} ${pair(x + wide * 0.15, y - wide * 0.12)}T${pair(x + wide, y)}`;
  const grains = [0.2, 0.4, 0.6].map(
    (a) => `M${pair(x - wide * a, y + 5 + sway(chance, 1))}q${pair(wide * 0.12, -3)} ${pair(wide * 0.24, 0)}`,
  );
  return crest + grains.join("");
}

function dunes(chance: Chance): Stroke[] {
  const lines = [
    [-34, -50, 34],
    [38, -30, 36],
    [-44, 2, 30],
    [44, 18, 30],
    [-30, 46, 40],
    [26, 66, 36],
  ].map(([x = 0, y = 0, wide = 0]) => dune(chance, x + sway(chance, 4), y + sway(chance, 3), wide));
  const cactus =
    "M-4 -24V-52a5 5 0 0 1 10 0v10h5v-8a4 4 0 0 1 8 0v12a4 4 0 0 1 -4 4h-9v10ZM-4 -36h-8a4 4 0 0 1 -4 -4v-8a4 4 0 0 1 7 0v5h5Z";
  return [
    { d: lines.join(""), fill: "none" },
    { d: cactus, fill: "ground" },
  ];
}

function nugget(chance: Chance, x: number, y: number, size: number): Stroke[] {
  const at = (a: number, b: number) => pair(x + a * size + sway(chance, 1), y + b * size + sway(chance, 1));
  return [
    {
      d: `M${at(-1, 0.3)}L${at(-0.6, -0.6)}L${at(0.2, -0.9)}L${at(0.9, -0.4)}L${at(1, 0.4)}L${at(0.2, 0.8)}Z`,
      fill: "metal",
    },
    { d: `M${at(-0.5, -0.1)}L${at(-0.2, -0.5)}L${at(0.3, -0.6)}`, fill: "none" },
  ];
}

// A stream bends around the token; the gold lies on its banks.
function stream(chance: Chance): Stroke[] {
  const turn = chance() < 0.5 ? 1 : -1;
  const middle = (y: number) => turn * 62 * Math.cos(y / 62);
  const heights = Array.from({ length: 15 }, (_, at) => -84 + at * 12);
  const bank = (shift: number) => heights.map((y) => pair(middle(y) + shift + sway(chance, 1.2), y));
  const ripples = [-58, -22, 14, 50].map((y) => `M${pair(middle(y) - 4, y)}q3 -4 6 0t6 0`);
  const lumps: [number, number, number][] = [
    [-50, -26, 13],
    [-22, -60, 10],
    [-66, 12, 8],
    [-44, 42, 12],
    [8, 66, 9],
    [26, -62, 8],
  ];
  return [
    { d: `M${[...bank(-11), ...bank(11).toReversed()].join("L")}Z`, fill: "water" },
    { d: ripples.join(""), fill: "none" },
    ...lumps.flatMap(([x, y, size]) => nugget(chance, turn * x + sway(chance, 4), y + sway(chance, 4), size)),
  ];
}

export function motif(terrain: Terrain, seed: string): Stroke[] {
  const chance = chanceFrom(`${terrain} ${seed}`);
  switch (terrain) {
    case "forest":
      return firs(chance);
    case "pasture":
      return meadow(chance);
    case "fields":
      return furrows(chance);
    case "hills":
      return courses(chance);
    case "mountains":
      return ridges(chance);
    case "desert":
      return dunes(chance);
    case "gold":
      return stream(chance);
    case "sea":
      return [];
  }
}
