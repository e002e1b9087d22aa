import { expect, it } from "vitest";
import { ago } from "./ago.ts";

it("says how long ago something was", () => {
  const now = 1_700_000_000_000;
  expect(ago(now, "en", now)).toBe("now");
  expect(ago(now + 5000, "en", now)).toBe("now");
  expect(ago(now - 59_000, "en", now)).toBe("now");
  expect(ago(now - 180_000, "en", now)).toBe("3 minutes ago");
  expect(ago(now - 7_300_000, "en", now)).toBe("2 hours ago");
  expect(ago(now - 90_000_000, "en", now)).toBe("yesterday");
});
