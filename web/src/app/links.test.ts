// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { words } from "../words/words.svelte.ts";
import { linkLanguage, linkTo } from "./links.ts";

afterEach(async () => {
  vi.unstubAllGlobals();
  await words.use("en");
});

describe("a link for others", () => {
  it("is plain in English", () => {
    expect(linkTo("/t/k3v9q2m7xw4d#claim=a")).toBe(`${location.origin}/t/k3v9q2m7xw4d#claim=a`);
  });

  it("has the language of the page unless it is English", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve({ json: () => Promise.resolve({}) }));
    await words.use("he");
    const link = new URL(linkTo("/t/k3v9q2m7xw4d#claim=a"));
    expect(link.pathname + link.search + link.hash).toBe("/t/k3v9q2m7xw4d?lang=he#claim=a");
    expect(linkLanguage(link.search)).toBe("he");
  });
});
