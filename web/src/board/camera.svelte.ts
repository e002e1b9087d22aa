// The visible part of the board and its scale. At zoom 1 the whole board fits its box. It can't be pushed out of sight.
import type { Box, Point } from "../map/geometry.ts";

const most = 5;
// The movement in pixels that still counts as a click.
const steady = 8;
const doubleTap = 320;

interface Tap extends Point {
  time: number;
}

interface Pointer {
  id: number;
  at: Point;
}

export class Camera {
  readonly #box: () => Box;
  zoom = $state(1);
  #x = $state(0);
  #y = $state(0);
  // The size of the drawing on the page, in pixels.
  width = $state(0);
  height = $state(0);
  // No finger is down: changes may glide.
  isResting = $state(true);
  #pointers: Pointer[] = [];
  #begun: Point | undefined;
  #last: Tap | undefined;
  // The last press was a drag: ignore the click after it.
  hasDragged = false;

  constructor(box: () => Box) {
    this.#box = box;
  }

  get isZoomed(): boolean {
    return this.zoom > 1;
  }

  get transform(): string {
    return `translate(${this.#x}px, ${this.#y}px) scale(${this.zoom})`;
  }

  // Pixels per unit, without zoom.
  get #fit(): number {
    const box = this.#box();
    return Math.min(this.width / box.width, this.height / box.height) || 0.5;
  }

  // Pixels per unit.
  get scale(): number {
    return this.#fit * this.zoom;
  }

  // The visible area, in units of the board.
  get seen(): Box {
    const box = this.#box();
    const [width, height] = [this.width / this.scale, this.height / this.scale];
    const x = (box.x + box.width / 2 - this.#x) / this.zoom - width / 2;
    const y = (box.y + box.height / 2 - this.#y) / this.zoom - height / 2;
    return { x, y, width, height };
  }

  // Turns a pixel of the drawing into a unit of the drawing without zoom.
  #unit(pixel: Point): Point {
    const box = this.#box();
    return {
      x: box.x + box.width / 2 + (pixel.x - this.width / 2) / this.#fit,
      y: box.y + box.height / 2 + (pixel.y - this.height / 2) / this.#fit,
    };
  }

  #place(zoom: number, x: number, y: number): void {
    const box = this.#box();
    const bounded = (value: number, start: number, length: number) =>
      Math.min((1 - zoom) * start, Math.max((1 - zoom) * (start + length), value));
    this.zoom = zoom;
    this.#x = zoom === 1 ? 0 : bounded(x, box.x, box.width);
    this.#y = zoom === 1 ? 0 : bounded(y, box.y, box.height);
  }

  // The pixel of the drawing at which a point of the board appears.
  pixelOf(point: Point): Point {
    const box = this.#box();
    return {
      x: this.width / 2 + (point.x * this.zoom + this.#x - box.x - box.width / 2) * this.#fit,
      y: this.height / 2 + (point.y * this.zoom + this.#y - box.y - box.height / 2) * this.#fit,
    };
  }

  // Zooms; the point under the pixel stays there. Returns whether anything has changed.
  zoomAt(pixel: Point, factor: number): boolean {
    const zoom = Math.min(most, Math.max(1, this.zoom * factor));
    const unit = this.#unit(pixel);
    const ratio = zoom / this.zoom;
    this.#place(zoom, unit.x - (unit.x - this.#x) * ratio, unit.y - (unit.y - this.#y) * ratio);
    return ratio !== 1;
  }

  zoomBy(factor: number): void {
    this.zoomAt({ x: this.width / 2, y: this.height / 2 }, factor);
  }

  reset(): void {
    this.#place(1, 0, 0);
  }

  #pan(dx: number, dy: number): void {
    this.#place(this.zoom, this.#x + dx / this.#fit, this.#y + dy / this.#fit);
  }

  press(id: number, pixel: Point): void {
    if (this.#pointers.length === 0) {
      this.#begun = pixel;
      this.hasDragged = false;
    }
    this.#pointers.push({ id, at: pixel });
  }

  // Returns whether the pointer is dragging: the caller then captures it.
  move(id: number, pixel: Point): boolean {
    const pointer = this.#pointers.find((each) => each.id === id);
    if (pointer === undefined) return false;
    const other = this.#pointers.find((each) => each.id !== id);
    if (other !== undefined) this.#pinch(pointer.at, pixel, other.at);
    else if (!this.#drag(pointer.at, pixel)) return false;
    pointer.at = pixel;
    this.isResting = false;
    return true;
  }

  #pinch(before: Point, now: Point, other: Point): void {
    const apart = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
    this.zoomAt({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, apart(now) / apart(before));
    this.#pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.hasDragged = true;
  }

  #drag(before: Point, now: Point): boolean {
    if (!this.isZoomed || this.#begun === undefined) return false;
    if (!this.hasDragged && Math.hypot(now.x - this.#begun.x, now.y - this.#begun.y) < steady) return false;
    this.hasDragged = true;
    this.#pan(now.x - before.x, now.y - before.y);
    return true;
  }

  release(id: number): void {
    this.#pointers = this.#pointers.filter((each) => each.id !== id);
    if (this.#pointers.length === 0) this.isResting = true;
  }

  // A tap on nothing. The second of two taps zooms in, or back out.
  tap(pixel: Point, time: number): void {
    const last = this.#last;
    const isSecond =
      last !== undefined && time - last.time < doubleTap && Math.hypot(pixel.x - last.x, pixel.y - last.y) < 30;
    this.#last = isSecond ? undefined : { ...pixel, time };
    if (!isSecond) return;
    if (this.zoom > 1.9) this.reset();
    else this.zoomAt(pixel, 2.2);
  }
}
