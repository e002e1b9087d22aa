// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { showsMore } from "./scrolls.ts";

function wheelOver(parentsHeight: number): number {
  const [parent, list] = [document.createElement("div"), document.createElement("div")];
  parent.style.overflowY = "auto";
  Object.defineProperty(parent, "scrollHeight", { value: parentsHeight });
  Object.defineProperty(parent, "clientHeight", { value: 100 });
  parent.append(list);
  document.body.append(parent);
  const leave = showsMore(list);
  list.dispatchEvent(new WheelEvent("wheel", { deltaY: 50 }));
  if (typeof leave === "function") leave();
  parent.remove();
  return list.scrollLeft;
}

it("goes sideways with a wheel where nothing moves up or down", () => {
  expect(wheelOver(100)).toBe(50);
  expect(wheelOver(300)).toBe(0);
});
