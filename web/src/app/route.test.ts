// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { parseRoute } from "./route.svelte.ts";

describe("parseRoute", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new", { page: "new" }],
    ["/rules", { page: "rules" }],
    ["/licences", { page: "licences" }],
    ["/t/k3v9q2m7xw4d", { page: "table", table: "k3v9q2m7xw4d" }],
    ["/replay/k3v9q2m7xw4d", { page: "replay", table: "k3v9q2m7xw4d" }],
    ["/t/", { page: "lost" }],
    ["/t/k3v9q2m7", { page: "lost" }],
    ["/replay/k3v9q2m7xw4dk", { page: "lost" }],
    ["/t/a/b", { page: "lost" }],
    ["/new/x", { page: "lost" }],
    ["/nowhere", { page: "lost" }],
  ])("%s", (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });
});
