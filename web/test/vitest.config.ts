// The configuration of the browser tests, with a real server and real pages. scripts/test-browser runs them.
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";
import { patience } from "./patience.ts";

// The longest files first, so that none is left when the others are done.
const longest = ["lessons", "landing", "layout", "newshores", "game", "accessible", "trade", "taps", "sea"];

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(basename(moduleId, ".test.ts"));
      return at < 0 ? longest.length : at;
    };
    return Promise.resolve([...files].sort((one, other) => rank(one) - rank(other)));
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts"],
    environment: "node",
    // Two cores suffice for two browsers at a time, not more. Files of a worker share modules, and so a browser.
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 10 * patience,
    hookTimeout: 2 * patience,
    expect: { poll: { timeout: patience } },
    reporters: ["verbose"],
  },
});
