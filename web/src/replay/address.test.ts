import { describe, expect, it } from "vitest";
import { addressOf, stepOf } from "./address.ts";

describe("the address of a moment", () => {
  it("is read as it is written", () => {
    expect(stepOf(addressOf({ ply: 120, as: "red" }))).toEqual({ ply: 120, as: "red" });
  });
  it("leaves out unknown values", () => {
    expect(stepOf("")).toEqual({});
    expect(stepOf("ply=-3&as=purple")).toEqual({});
    expect(stepOf("ply=7")).toEqual({ ply: 7 });
  });
});
