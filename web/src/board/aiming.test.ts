import { describe, expect, it } from "vitest";
import type { Target } from "../model/acting.svelte.ts";
import { placePoint } from "../map/geometry.ts";
import { Aiming } from "./aiming.svelte.ts";
import { Camera } from "./camera.svelte.ts";

function aimingAt(side: number, targets: Target[]) {
  const camera = new Camera(() => ({ x: -500, y: -500, width: 1000, height: 1000 }));
  camera.width = camera.height = 10 * side;
  const aiming = new Aiming(camera, () => targets);
  return { camera, aiming, pixel: (place: string) => camera.pixelOf(placePoint(place)) };
}

const settlements = ["0,0N", "0,0S", "1,-1S"].map((place): Target => ({ place, key: "settlement", chosen: [] }));
const never = () => false;

describe("a tap", () => {
  it("shows, and the second one at the same place chooses", () => {
    const { aiming, pixel } = aimingAt(40, settlements);
    expect(aiming.tap(pixel("0,0N"), never)).toBeUndefined();
    expect(aiming.target?.place).toBe("0,0N");
    expect(aiming.tapped?.place).toBe("0,0N");
    expect(aiming.tap(pixel("0,0S"), never)).toBeUndefined();
    expect(aiming.target?.place).toBe("0,0S");
    expect(aiming.tap(pixel("0,0S"), never)).toBe("0,0S");
    expect(aiming.tapped).toBeUndefined();
  });

  it("that only begins an action needs no second one", () => {
    const { aiming, pixel } = aimingAt(40, settlements);
    expect(aiming.tap(pixel("0,0N"), () => true)).toBe("0,0N");
  });

  it("beside all places shows nothing", () => {
    const { aiming, pixel } = aimingAt(40, settlements);
    aiming.tap(pixel("0,0N"), never);
    aiming.tap(pixel("-2,0N"), never);
    expect(aiming.target).toBeUndefined();
  });

  it("between places too near each other magnifies, until the question is answered", () => {
    const { aiming, camera, pixel } = aimingAt(15, settlements);
    const [one, other] = [pixel("0,0N"), pixel("1,-1S")];
    aiming.tap({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, never);
    expect(aiming.target).toBeUndefined();
    expect(camera.isZoomed).toBe(true);
    aiming.tap(pixel("1,-1S"), never);
    expect(aiming.target?.place).toBe("1,-1S");
    aiming.renew();
    expect(camera.isZoomed).toBe(false);
    expect(aiming.target).toBeUndefined();
  });
});

it("a mouse and the focus show a place as long as they are there", () => {
  const { aiming, pixel } = aimingAt(40, settlements);
  aiming.hover(pixel("0,0N"));
  expect(aiming.target?.place).toBe("0,0N");
  expect(aiming.tapped).toBeUndefined();
  aiming.blur();
  expect(aiming.target?.place).toBe("0,0N");
  aiming.leave();
  expect(aiming.target).toBeUndefined();
  aiming.focus("0,0S");
  expect(aiming.target?.place).toBe("0,0S");
  aiming.blur();
  expect(aiming.target).toBeUndefined();
});
