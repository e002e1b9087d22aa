// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { commitmentTo, drawShare, nonceFor } from "./fair.ts";

describe("fair dice", () => {
  it("commits to a nonce as docs/fair-dice.md says", async () => {
    expect(await commitmentTo("00ff10".repeat(8))).toBe(
      "96bddb720bf3619c1373f8f0436b2ce113f5dda1912af0a734386f9b52170693",
    );
  });

  it("draws another nonce each time, and keeps the last", async () => {
    const first = await drawShare("k3v9q2m7xw4d");
    const second = await drawShare("k3v9q2m7xw4d");
    expect(first?.nonce).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.nonce).not.toBe(first?.nonce);
    expect(nonceFor("k3v9q2m7xw4d")).toBe(second?.nonce);
    expect(nonceFor("another table")).toBeUndefined();
  });
});
