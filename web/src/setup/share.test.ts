// @vitest-environment node
import fc from "fast-check";
import { expect, it } from "vitest";
import { pack, readHash, unpack } from "./share.ts";

it("packed text is unpacked again, and fits into an address", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 300 }), async (text) => {
      const letters = await pack(text);
      expect(letters).toMatch(/^[\w-]*$/);
      expect(await unpack(letters)).toBe(text);
    }),
    { numRuns: 50 },
  );
});

it("nonsense is not unpacked", async () => {
  expect(await unpack("!!!")).toBeUndefined();
  expect(await unpack("AAAA")).toBeUndefined();
  expect(await readHash("p=!!")).toBeUndefined();
  expect(await readHash("BUILD-1")).toBeUndefined();
});

it("a link may name a moment of a game", async () => {
  expect(await readHash("game=k3v9q2m7xw4d&ply=120")).toEqual({ table: "k3v9q2m7xw4d", ply: 120 });
  expect(await readHash("game=k3v9q2m7xw4d")).toEqual({ table: "k3v9q2m7xw4d", ply: undefined });
  expect(await readHash("game=a/b")).toBeUndefined();
});

it("a position may be in a link", async () => {
  expect(await readHash(`p=${await pack("barbican position 1\nturn: red\n")}`)).toEqual({
    position: "barbican position 1\nturn: red\n",
  });
});
