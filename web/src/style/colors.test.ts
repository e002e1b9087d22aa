// The accent says "this is asked of you": it must not be taken for a player's colour, and words in it must be readable.
import { describe, expect, it } from "vitest";
import tokens from "./tokens.css?raw";

type Rgb = [number, number, number];

// Dark has what it does not change from light.
function inksOf(theme: "light" | "dark"): Record<string, string> {
  const [light = "", dark = ""] = tokens.split(':root[data-theme="dark"]');
  const text = theme === "light" ? light : light + dark;
  return Object.fromEntries([...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, ink]) => [name, ink]));
}

const rgb = (ink: string): Rgb => [1, 3, 5].map((at) => parseInt(ink.slice(at, at + 2), 16) / 255) as Rgb;

function luminance(ink: string): number {
  const [r, g, b] = rgb(ink).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

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
});
