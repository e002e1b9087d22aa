import { describe, expect, it } from "vitest";
import text from "../../../NOTICE?raw";
import { parseNotices } from "./notices.ts";

describe("NOTICE", () => {
  const { own, others } = parseNotices(text);

  it("begins with the licence of Barbican", () => {
    expect(own).toContain("Apache License");
    expect(own).not.toContain("====");
  });

  it("has a part for each project, with a title, a licence and its text", () => {
    expect(others.map((notice) => notice.title)).toEqual(expect.arrayContaining(["Boost", "SQLite", "Svelte"]));
    for (const { title, licence, text } of others) {
      expect(title).toMatch(/^\S.*\S$/);
      expect(licence, title).not.toBe("");
      expect(text.length, title).toBeGreaterThan(100);
      expect(text, title).not.toMatch(/^(From|Part of|Licence): /m);
    }
  });
});
