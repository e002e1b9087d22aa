import { describe, expect, it } from "vitest";
import { addressOf, momentOf } from "./address.ts";

describe("the address of a moment", () => {
  it("is read as it is written", () => {
    expect(momentOf(addressOf({ ply: 120, as: "red" }))).toEqual({ ply: 120, as: "red" });
  });
  it("leaves out what it does not understand", () => {
    expect(momentOf("")).toEqual({});
    expect(momentOf("ply=-3&as=purple")).toEqual({});
    expect(momentOf("ply=7")).toEqual({ ply: 7 });
  });
});
