import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  edgeEnds,
  edgeIntersections,
  hexEdges,
  hexesAround,
  hexesBeside,
  hexIntersections,
  hexPoint,
  intersectionPoint,
  nearestPlace,
  nextPlace,
  placeKind,
  placePoint,
  side,
} from "./geometry.ts";
import { orientation } from "./orientation.ts";

const near = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) < 0.001;

describe("names of places", () => {
  it("tells the kinds apart", () => {
    expect(["0,-2", "0,-2N", "-1,2NE", "3,3E", "brick"].map(placeKind)).toEqual([
      "hex",
      "intersection",
      "edge",
      "edge",
      undefined,
    ]);
  });

  it("names six corners where they are, each of which knows the hex", () => {
    const middle = hexPoint("1,-1");
    for (const at of hexIntersections("1,-1")) {
      const { x, y } = intersectionPoint(at);
      expect(Math.hypot(x - middle.x, y - middle.y)).toBeCloseTo(100);
      expect(hexesAround(at)).toContain("1,-1");
    }
  });

  it("names six sides, each of which knows the hex", () => {
    for (const edge of hexEdges("-2,1")) expect(hexesBeside(edge)).toContain("-2,1");
  });

  it("names the ends of an edge where it is drawn", () => {
    for (const edge of hexEdges("0,0")) {
      const [a, b] = edgeEnds(edge);
      const ends = edgeIntersections(edge).map(intersectionPoint);
      expect(ends.some((end) => near(end, a))).toBe(true);
      expect(ends.some((end) => near(end, b))).toBe(true);
    }
  });
});

describe("arrow keys", () => {
  const places = hexIntersections("0,0");

  it("go to the next place in a direction", () => {
    expect(nextPlace(places, "0,-1S", "down")).toBe("-1,1N");
    expect(nextPlace(["0,0", "1,0", "2,0"], "0,0", "right")).toBe("1,0");
    expect(nextPlace(["0,0", "1,0", "2,0"], "2,0", "left")).toBe("1,0");
  });

  it("stay where nothing lies further", () => {
    expect(nextPlace(places, "0,0N", "up")).toBeUndefined();
  });

  it("find what is nearest", () => {
    expect(nearestPlace(places, "1,-2")).toBe("0,0N");
    expect(nearestPlace([], "0,0")).toBeUndefined();
    expect(near(placePoint("0,0"), { x: 0, y: 0 })).toBe(true);
  });
});

describe("a turned map", () => {
  beforeEach(() => (orientation.isTurned = true));
  afterEach(() => (orientation.isTurned = false));

  it("has its north in the east, and keeps all neighbours", () => {
    expect(hexPoint("0,-1").x).toBeGreaterThan(hexPoint("0,0").x);
    const [a, b] = edgeEnds("0,0NE");
    expect(a).toEqual(intersectionPoint("0,0N"));
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(side);
    expect(nextPlace(["0,-1", "0,1"], "0,0", "right")).toBe("0,-1");
  });
});
