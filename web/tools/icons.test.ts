import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { draw, linesOf, png, shapesOf } from "./icons.ts";

const square = '<path d="M16 16h32v32H16Z" fill="#ff0000" stroke="#0000ff" stroke-width="4" />';

test("a path becomes lines, an arc many of them", () => {
  expect(linesOf("M1 2h3v4Z")).toEqual([
    [
      [1, 2],
      [4, 2],
    ],
    [
      [4, 2],
      [4, 6],
    ],
    [
      [4, 6],
      [1, 2],
    ],
  ]);
  const arc = linesOf("M40 46a8 8 0 0 0-16 0");
  expect(arc).toHaveLength(16);
  expect(arc[7]?.[1]?.[0]).toBeCloseTo(32);
  expect(arc[7]?.[1]?.[1]).toBeCloseTo(38); // upwards
  expect(() => linesOf("M1 1C2 2 3 3 4 4")).toThrow("cannot draw C");
});

test("a drawing is filled and stroked, and clear around it", () => {
  const pixels = draw(shapesOf(square), 64, 1, false);
  const at = (x: number, y: number) => [...pixels.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];
  expect(at(32, 32)).toEqual([255, 0, 0, 255]);
  expect(at(16, 32)).toEqual([0, 0, 255, 255]);
  expect(at(2, 2)[3]).toBe(0);
  expect([...draw(shapesOf(square), 8, 0.5, true).subarray(0, 4)]).toEqual([0xf4, 0xec, 0xd8, 255]);
});

test("the file is a PNG with all its pixels", () => {
  const file = png(draw(shapesOf(square), 16, 1, true), 16);
  expect(file.subarray(1, 4).toString()).toBe("PNG");
  expect(file.readUInt32BE(16)).toBe(16);
  const length = file.readUInt32BE(33);
  expect(inflateSync(file.subarray(41, 41 + length))).toHaveLength(16 * (16 * 4 + 1));
});
