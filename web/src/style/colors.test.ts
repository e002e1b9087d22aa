// The accent means "this question is yours": it must differ from the players' colours, and text in it must be readable.
// Colour-blind people must also tell the colours apart.
import { describe, expect, it } from "vitest";
import start from "../../index.html?raw";
import icon from "../../public/icon.svg?raw";
import manifest from "../../public/manifest.webmanifest?raw";
import lit from "../board/Lit.svelte?raw";
import tokens from "./tokens.css?raw";

const frameInk = /\.ink \{[^}]*stroke: var\(--([\w-]+)\)/.exec(lit)?.[1] ?? "";

const sources = import.meta.glob<string>(["../**/*.{css,svelte,ts}", "!../**/*.test.ts", "!./tokens.css"], {
  query: "?raw",
  import: "default",
  eager: true,
});
// This skips links to a part of a page, such as `url(#…)` or an address with `#`.
const hexColors = (text: string): string[] =>
  text.match(/(?<![\w(/}]|&)#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/gi) ?? [];

it("colours stand in tokens.css alone", () => {
  const found = Object.entries(sources).flatMap(([file, text]) => hexColors(text).map((color) => `${file} ${color}`));
  expect(found).toEqual([]);
});

it.each(Object.entries({ start, manifest, icon }))(
  "what is shown without the style sheets has colours of tokens.css: %s",
  (_name, text) => {
    expect(hexColors(text).filter((color) => !tokens.includes(`: ${color};`))).toEqual([]);
    expect(hexColors(text)).not.toEqual([]);
  },
);

type Rgb = [number, number, number];

// The dark theme takes unchanged colours from the light one.
function inksOf(theme: "light" | "dark"): Record<string, string> {
  const [light = "", dark = ""] = tokens.split(':root[data-theme="dark"]');
  const text = theme === "light" ? light : light + dark;
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, ink]) => [name, ink]));
}

const rgb = (ink: string): Rgb => [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16) / 255) as Rgb;

const light = (ink: string): Rgb =>
  rgb(ink).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb;

// Light without one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1.
type Matrix = [Rgb, Rgb, Rgb];
const whole: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const eyes: Record<string, Matrix> = {
  "all cones": whole,
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [r, g, b]: Rgb): Rgb => matrix.map(([x, y, z]) => x * r + y * g + z * b) as Rgb;
const seen = (ink: string, eye: Matrix): Rgb =>
  times(eye, light(ink)).map((part) => Math.min(1, Math.max(0, part))) as Rgb;

// The visible difference of two colours, in hundredths of black to white (Oklab).
const cones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const sense: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
function difference(one: string, other: string, eye: Matrix): number {
  const [a, b] = [one, other].map((ink) => times(sense, times(cones, seen(ink, eye)).map(Math.cbrt) as Rgb)) as [
    Rgb,
    Rgb,
  ];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function contrast(one: string, other: string, eye = whole): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [low = 0, high = 0] = [one, other].map((ink) => luminance(seen(ink, eye))).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const pairs = (names: string[]): [string, string][] =>
  names.flatMap((one, at) => names.slice(at + 1).map((other): [string, string] => [one, other]));

// In degrees.
function hue(ink: string): number {
  const [r, g, b] = rgb(ink);
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI;
}

const apart = (one: string, other: string): number => Math.abs(((hue(one) - hue(other) + 540) % 360) - 180);

describe.each(["light", "dark"] as const)("%s", (theme) => {
  const inks = inksOf(theme);
  const ink = (name: string): string => inks[name] ?? "";

  it.each(["red", "blue", "orange", "green", "brown"])("the accent is another hue than %s", (seat) => {
    expect(apart(ink("accent"), ink(`seat-${seat}`))).toBeGreaterThan(50);
  });

  it.each(["paper", "paper-raised", "paper-sunk", "on-accent"])("the accent is read on %s", (paper) => {
    expect(contrast(ink("accent"), ink(paper))).toBeGreaterThan(4.5);
  });

  describe.each(Object.entries(eyes))("with %s", (_, eye) => {
    const least = (names: string[]) =>
      Math.min(...pairs(names).map(([one, other]) => difference(ink(one), ink(other), eye)));
    const usual = ["seat-red", "seat-blue", "seat-ivory", "seat-orange"];
    const all = [...usual, "seat-green", "seat-brown"];

    it("the seats are told apart", () => {
      expect(least(usual)).toBeGreaterThan(11);
      expect(least(all)).toBeGreaterThan(8);
    });

    // Each of them also has a sign.
    it("the decks are told apart", () => {
      expect(least(["trade", "politics", "science"])).toBeGreaterThan(4.5);
    });

    it("the accent is no seat's colour", () => {
      for (const seat of all) expect(difference(ink("accent"), ink(seat), eye), seat).toBeGreaterThan(8);
    });

    it.each(["accent", "bad", "good", "ink-soft"])("%s is read on paper", (name) => {
      for (const paper of ["paper", "paper-raised"]) expect(contrast(ink(name), ink(paper), eye)).toBeGreaterThan(4.5);
    });

    it("a place that can be chosen is seen on every land", () => {
      for (const land of ["forest", "pasture", "fields", "hills", "mountains", "desert", "gold", "sea"])
        expect(difference(ink("glow"), ink(land), eye), land).toBeGreaterThan(10);
    });

    // Light between two lines of ink: on any ground one of the two stands out, and they differ from each other.
    it("the frame of a hex that can be chosen is seen on every land and on the sea", () => {
      expect(contrast(ink("glow"), ink(frameInk), eye)).toBeGreaterThan(7);
      for (const land of ["forest", "pasture", "fields", "hills", "mountains", "desert", "gold", "sea"]) {
        const most = Math.max(contrast(ink("glow"), ink(land), eye), contrast(ink(frameInk), ink(land), eye));
        expect(most, land).toBeGreaterThan(3);
      }
    });
  });
});
