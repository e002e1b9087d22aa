import { expect, it } from "vitest";
import { saidText } from "./sayings.ts";
import type { Scene } from "./scene.svelte.ts";

const scene = { you: { person: 1 }, personName: (person: number) => `Traveller ${person}` } as unknown as Scene;
const host = (person: number) => saidText(scene, { key: "log.host", values: { person: { kind: "person", person } } });

it('says "you" to seats and to people', () => {
  expect(host(1)).toBe("You are the host now");
  expect(host(2)).toBe("\u2068Traveller 2\u2069 is the host now");
});
