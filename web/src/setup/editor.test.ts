import { describe, expect, it, vi } from "vitest";
import type { Wire, Wish } from "../net/wire.ts";
import type { Look, Position, Refused } from "../protocol.ts";
import { Editor } from "./editor.svelte.ts";
import { emptyPosition, writePosition } from "./position.ts";

const looked = (text: string, entries: Position) => ({ is: "look", position: text, entries }) as Look;
const refused: Refused = { is: "refused", why: "unknown key 'x'", reason: "unknown-key" };

// A fake server that understands a text without an x and with at most 99 turns.
function editorWith(): Editor {
  const ask = vi.fn((wish: Wish) => {
    const sent = wish.do === "look" ? (wish.position ?? "") : "";
    const turns = Number(/turns\W+(\d+)/.exec(sent)?.[1] ?? 0);
    return Promise.resolve(sent.includes("x:") || turns > 99 ? refused : looked(text(turns), entries(turns)));
  });
  return new Editor({ ask } as unknown as Wire);
}

const text = (turns: number) => `barbican position 1\nturn: blue\nturns: ${turns}\n`;
const entries = (turns: number): Position => ({ barbican: "position", version: 1, turn: "blue", turns });

describe("the editor", () => {
  it("goes back and forth", () => {
    const editor = editorWith();
    editor.change({ ...emptyPosition(), turns: 1 });
    editor.change({ ...emptyPosition(), turns: 2 });
    editor.undo();
    expect(editor.position.turns).toBe(1);
    editor.redo();
    expect(editor.position.turns).toBe(2);
    expect(editor.canRedo).toBe(false);
    editor.undo();
    editor.change({ ...emptyPosition(), turns: 3 });
    expect(editor.canRedo).toBe(false);
    editor.close();
  });

  it("loads only positions that the server understands", async () => {
    const editor = editorWith();
    expect(await editor.load({ position: text(7) })).toBeUndefined();
    expect(editor.position.turns).toBe(7);
    expect(editor.isSound).toBe(true);
    expect(await editor.load({ position: "x: 1" })).toBe(refused);
    expect(editor.position.turns).toBe(7);
    expect(editor.text).toBe(text(7));
  });

  it("shows an unreadable position as it was sent", async () => {
    vi.useFakeTimers();
    const editor = editorWith();
    editor.change({ ...emptyPosition(), turns: 12 });
    await vi.advanceTimersByTimeAsync(500);
    expect(editor.text).toBe(text(12));
    const wrong = { ...emptyPosition(), turns: 100 };
    editor.change(wrong);
    await vi.advanceTimersByTimeAsync(500);
    expect(editor.refused).toBe(refused);
    expect(editor.text).toBe(writePosition(wrong));
    vi.useRealTimers();
  });

  it("adopts readable text, and keeps the text as it was typed", async () => {
    vi.useFakeTimers();
    const editor = editorWith();
    const written = `${text(9)}\n# mine`;
    editor.type("x: 1");
    await vi.advanceTimersByTimeAsync(500);
    expect(editor.refused).toBe(refused);
    editor.type(written);
    await vi.advanceTimersByTimeAsync(500);
    expect(editor.refused).toBeUndefined();
    expect(editor.position.turns).toBe(9);
    expect(editor.text).toBe(written);
    editor.settle();
    expect(editor.text).toBe(text(9));
    vi.useRealTimers();
  });
});
