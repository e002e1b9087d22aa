// The tests in a browser: a real server, real pages. scripts/test-browser runs them.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    environment: "node",
    // Two cores are enough for two browsers at a time, no more.
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ["verbose"],
  },
});
