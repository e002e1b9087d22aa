// Lists, numbers and moments in the formats of the languages.
import { expect, it, vi } from "vitest";
import hebrew from "../../../lang/he.json";
import { languages, nativeName, words } from "./words.svelte.ts";

// This test has no server for catalogs.
vi.stubGlobal("fetch", () => Promise.resolve({ json: () => Promise.resolve(hebrew) }));

it("says how long ago something was", () => {
  const now = 1_700_000_000_000;
  expect(words.ago(now, now)).toBe("now");
  expect(words.ago(now + 5000, now)).toBe("now");
  expect(words.ago(now - 59_000, now)).toBe("now");
  expect(words.ago(now - 180_000, now)).toBe("3 minutes ago");
  expect(words.ago(now - 7_300_000, now)).toBe("2 hours ago");
  expect(words.ago(now - 90_000_000, now)).toBe("yesterday");
});

it("keeps formats apart by their options, and by language", async () => {
  expect(words.number(0.5)).toBe("0.5");
  expect(words.number(0.5, { style: "percent" })).toBe("50%");
  expect(words.list(["a", "b", "c"])).toBe("a, b, and c");
  await words.use("he");
  expect(words.list(["a", "b", "c"])).not.toBe("a, b, and c");
  await words.use("en");
  expect(words.list(["a", "b", "c"])).toBe("a, b, and c");
});

it("speaks the language that was chosen last, whichever came first", async () => {
  await Promise.all([words.use("he"), words.use("en")]);
  expect(words.language).toBe("en");
});

it("calls each language what its own catalog calls it", () => {
  expect(nativeName("he")).toBe(hebrew.language.he);
  expect(languages.map(nativeName)).toContain("Eesti");
  expect(nativeName("xx")).toBe("xx");
});
