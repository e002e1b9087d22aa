// A Vite plugin that makes PNG icons from public/icon.svg, because most systems accept no SVG for an installed page. It
// draws the elements that our icon consists of: paths of straight lines and circular arcs, filled and stroked.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { deflateSync } from "node:zlib";
import type { Plugin } from "vite";

type Point = readonly [number, number];
type Ink = readonly [number, number, number];

interface Shape {
  lines: (readonly [Point, Point])[];
  fill: Ink | undefined;
  stroke: Ink;
  width: number;
}

const side = 64; // of the drawing's square

// Each icon's file name, its size, the drawing's share of it, and whether it has a paper background. If the system cuts
// the icon to its own shape, the drawing must lie within the middle four fifths.
const wanted = [
  ["icon-192.png", 192, 1, false],
  ["icon-512.png", 512, 1, false],
  ["icon-maskable.png", 512, 0.62, true],
  ["icon-touch.png", 180, 0.72, true],
] as const;

function inkOf(text: string): Ink {
  const [, red = "", green = "", blue = ""] = /^#(..)(..)(..)$/.exec(text) ?? [];
  if (red === "") throw new Error(`no colour: ${text}`);
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)];
}

// The page's colour by day.
const tokens = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");
const paper = inkOf(/--paper: (#\w+);/.exec(tokens)?.[1] ?? "");

// An arc of half a circle or less, as 16 lines.
function arc([x0, y0]: Point, radius: number, clockwise: boolean, [x1, y1]: Point): Point[] {
  const half = Math.hypot(x1 - x0, y1 - y0) / 2;
  const height = Math.sqrt(Math.max(0, radius * radius - half * half)) * (clockwise ? 1 : -1);
  const cx = (x0 + x1) / 2 - ((y1 - y0) / (2 * half)) * height;
  const cy = (y0 + y1) / 2 + ((x1 - x0) / (2 * half)) * height;
  const from = Math.atan2(y0 - cy, x0 - cx);
  const turn = 2 * Math.asin(Math.min(1, half / radius)) * (clockwise ? 1 : -1);
  return Array.from({ length: 16 }, (_, i) => {
    const angle = from + (turn * (i + 1)) / 16;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });
}

export function linesOf(path: string): (readonly [Point, Point])[] {
  const lines: (readonly [Point, Point])[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (nextX: number, nextY: number) => {
    lines.push([
      [x, y],
      [nextX, nextY],
    ]);
    [x, y] = [nextX, nextY];
  };
  for (const [, command = "", numbers = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const given = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const [a = 0, b = 0] = given;
    if (command === "M") [x, y, startX, startY] = [a, b, a, b];
    else if (command === "m") [x, y, startX, startY] = [x + a, y + b, x + a, y + b];
    else if (command === "H") to(a, y);
    else if (command === "h") to(x + a, y);
    else if (command === "V") to(x, a);
    else if (command === "v") to(x, y + a);
    else if (command === "Z") to(startX, startY);
    else if (command === "a") {
      const [radius = 0, , , , sweep = 0, dx = 0, dy = 0] = given;
      for (const point of arc([x, y], radius, sweep === 1, [x + dx, y + dy])) to(...point);
    } else throw new Error(`icon.svg: tools/icons.ts cannot draw ${command}`);
  }
  return lines;
}

export function shapesOf(svg: string): Shape[] {
  return [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = ""]) => {
    const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
    const fill = value("fill");
    return {
      lines: linesOf(value("d") ?? ""),
      fill: fill === undefined ? undefined : inkOf(fill),
      stroke: inkOf(value("stroke") ?? ""),
      width: Number(value("stroke-width")),
    };
  });
}

function distance([px, py]: Point, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx === 0 && dy === 0 ? 0 : ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

const isWithin = ([px, py]: Point, lines: Shape["lines"]): boolean =>
  lines.filter(([[ax, ay], [bx, by]]) => ay > py !== by > py && px < ax + ((py - ay) / (by - ay)) * (bx - ax)).length %
    2 ===
  1;

// Red, green, blue and opacity of each pixel.
export function draw(shapes: Shape[], size: number, share: number, onPaper: boolean): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const scale = (size * share) / side;
  // On paper the drawing is centred, else it stays in its place.
  const heights = shapes.flatMap(({ lines }) => lines.flatMap(([from, to]) => [from[1], to[1]]));
  const middle = onPaper ? (Math.min(...heights) + Math.max(...heights)) / 2 : side / 2;
  const left = (size * (1 - share)) / 2;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const point: Point = [(column + 0.5 - left) / scale, (row + 0.5 - size / 2) / scale + middle];
      let ink: number[] = [...paper];
      let cover = onPaper ? 1 : 0;
      const lay = (over: Ink, part: number) => {
        if (part <= 0) return;
        const sum = part + cover * (1 - part);
        ink = ink.map((beneath, i) => ((over[i] ?? 0) * part + beneath * cover * (1 - part)) / sum);
        cover = sum;
      };
      for (const { lines, fill, stroke, width } of shapes) {
        if (fill !== undefined && isWithin(point, lines)) lay(fill, 1);
        const near = Math.min(...lines.map((line) => distance(point, line)));
        lay(stroke, Math.max(0, Math.min(1, (width / 2 - near) * scale + 0.5)));
      }
      pixels.set([...ink.map(Math.round), Math.round(cover * 255)], (row * size + column) * 4);
    }
  }
  return pixels;
}

const crcs = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function part(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (crcs[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

export function png(pixels: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // eight bits each of red, green, blue and alpha
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row++) {
    rows.set(pixels.subarray(row * size * 4, (row + 1) * size * 4), row * (size * 4 + 1) + 1);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, part("IHDR", head), part("IDAT", data), part("IEND", Buffer.alloc(0))]);
}

export function icons(): Plugin {
  return {
    name: "icons",
    apply: "build",
    async generateBundle() {
      const shapes = shapesOf(await readFile(new URL("../public/icon.svg", import.meta.url), "utf8"));
      for (const [fileName, size, share, onPaper] of wanted) {
        this.emitFile({ type: "asset", fileName, source: png(draw(shapes, size, share, onPaper), size) });
      }
    },
  };
}
