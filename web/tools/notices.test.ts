import { describe, expect, it } from "vitest";
import { packageOf, packagesWithin } from "./notices.ts";

describe("packages of the bundle", () => {
  it("are named by the last node_modules of a path", () => {
    expect(packageOf("/x/web/node_modules/svelte/src/index.js")).toBe("svelte");
    expect(packageOf("/x/node_modules/a/node_modules/@b/c/index.js")).toBe("@b/c");
    expect(packageOf("node_modules/@fontsource/rubik/files/rubik.woff2")).toBe("@fontsource/rubik");
  });

  it("are also the tools that add code of their own", () => {
    expect(packageOf("\0vite/preload-helper.js")).toBe("vite");
    expect(packageOf("\0rolldown/runtime.js")).toBe("rolldown");
    expect(packageOf("\0virtual:rules")).toBeUndefined();
    expect(packageOf("/x/web/src/main.ts")).toBeUndefined();
  });

  it("are found where they were bundled into others", () => {
    const code =
      "//#region packages/own/a.ts\n//#endregion\n//#region node_modules/.x/node_modules/@d/e/data.js\nlet x;\n";
    expect(packagesWithin(code)).toEqual(["@d/e"]);
  });
});
