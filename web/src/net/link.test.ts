import { afterEach, expect, test, vi } from "vitest";
import { protocolVersion } from "../game.ts";
import { closing, Link, pauseAfter } from "./link.svelte.ts";

// A fake server that only records messages.
class Silent {
  static sockets: Silent[] = [];
  heard: { do: string; table?: string; protocol?: number }[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number; reason: string }) => void = () => {};

  constructor() {
    Silent.sockets.push(this);
  }

  send(text: string) {
    this.heard.push(JSON.parse(text) as Silent["heard"][number]);
  }

  close() {}

  greet() {
    this.onmessage({ data: JSON.stringify({ is: "hello", protocol: protocolVersion }) });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("after reconnecting the page is at the table to which it went last", () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Silent);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { addEventListener: () => {} });
  const link = new Link("ws://server/ws");
  Silent.sockets[0]?.greet();
  void link.watch("first");
  link.leave("first");
  void link.watch("second");
  Silent.sockets[0]?.onclose({ code: 1006, reason: "" });
  link.retry();
  Silent.sockets[1]?.greet();
  expect(Silent.sockets[1]?.heard.map((request) => [request.do, request.table])).toEqual([
    ["hello", undefined],
    ["watch", "first"],
    ["unwatch", undefined],
    ["watch", "second"],
  ]);
});

test("a close frame says a reason's id and its sentence", () => {
  expect(closing("sent-away: the host has removed you: sorry")).toEqual({
    reason: "sent-away",
    why: "the host has removed you: sorry",
  });
  expect(closing("")).toBeUndefined();
});

test("a request refused for some seconds is sent again after them", () => {
  const refused = {
    is: "refused" as const,
    re: "a",
    why: "later",
    reason: "too-much-work" as const,
    values: { seconds: 3 },
  };
  expect(pauseAfter(refused)).toBe(3000);
  expect(pauseAfter({ ...refused, reason: "too-many-long" })).toBe(3000);
  expect(pauseAfter({ ...refused, reason: "no-such-table" })).toBeUndefined();
  expect(pauseAfter({ is: "answer", re: "a" })).toBeUndefined();
});
