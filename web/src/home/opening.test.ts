// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { pathOf } from "./opening.ts";

describe("pathOf", () => {
  it("finds a table by its link or its id", () => {
    expect(pathOf("k3v9q2m7xw4d")).toBe("/t/k3v9q2m7xw4d");
    expect(pathOf(" http://127.0.0.1:8080/t/k3v9q2m7xw4d ")).toBe("/t/k3v9q2m7xw4d");
    expect(pathOf("http://127.0.0.1:8080/t/k3v9q2m7xw4d?lang=he")).toBe("/t/k3v9q2m7xw4d");
    expect(pathOf("/t/k3v9q2m7xw4d/")).toBe("/t/k3v9q2m7xw4d");
    expect(pathOf("https://example.org/t/k3v9q2m7xw4d#claim=Ab_9-xYz01234567")).toBe(
      "/t/k3v9q2m7xw4d#claim=Ab_9-xYz01234567",
    );
  });

  it("rejects other words", () => {
    expect(pathOf("")).toBeUndefined();
    expect(pathOf("k3v9")).toBeUndefined();
    expect(pathOf("https://example.org/rules")).toBeUndefined();
  });
});
