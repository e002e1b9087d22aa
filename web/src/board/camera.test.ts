import { describe, expect, it } from "vitest";
import { Camera } from "./camera.svelte.ts";

function camera(): Camera {
  const made = new Camera(() => ({ x: -500, y: -400, width: 1000, height: 800 }));
  made.width = 500;
  made.height = 400;
  return made;
}

describe("the camera", () => {
  it("shows all at first", () => {
    expect(camera().scale).toBe(0.5);
    expect(camera().seen).toEqual({ x: -500, y: -400, width: 1000, height: 800 });
  });

  it("zooms to where the pointer is", () => {
    const at = camera();
    at.zoomAt({ x: 0, y: 0 }, 2);
    expect(at.seen).toEqual({ x: -500, y: -400, width: 500, height: 400 });
  });

  it("never loses the board", () => {
    const at = camera();
    at.zoomBy(2);
    at.press(1, { x: 250, y: 200 });
    at.move(1, { x: 9000, y: 9000 });
    expect(at.seen.x).toBe(-500);
    expect(at.seen.y).toBe(-400);
    at.zoomBy(0.01);
    expect(at.seen).toEqual({ x: -500, y: -400, width: 1000, height: 800 });
  });

  it("takes a small drag for a click", () => {
    const at = camera();
    at.zoomBy(2);
    at.press(1, { x: 100, y: 100 });
    expect(at.move(1, { x: 104, y: 103 })).toBe(false);
    expect(at.hasDragged).toBe(false);
    expect(at.move(1, { x: 130, y: 103 })).toBe(true);
    expect(at.hasDragged).toBe(true);
  });

  it("zooms by two fingers, and by two taps", () => {
    const at = camera();
    at.press(1, { x: 200, y: 200 });
    at.press(2, { x: 300, y: 200 });
    at.move(2, { x: 400, y: 200 });
    expect(at.zoom).toBe(2);
    at.release(1);
    at.release(2);
    at.reset();
    at.tap({ x: 100, y: 100 }, 1000);
    at.tap({ x: 102, y: 100 }, 1200);
    expect(at.zoom).toBeCloseTo(2.2);
  });
});
