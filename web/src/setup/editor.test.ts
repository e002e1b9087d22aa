import { describe, expect, it, vi } from "vitest";
import type { Link, Wish } from "../net/link.svelte.ts";
import type { Look, Refused } from "../protocol.ts";
import { Editor } from "./editor.svelte.ts";
import { emptyPosition } from "./position.ts";

const looked = (position: string) => ({ is: "look", position }) as Look;
const refused: Refused = { is: "refused", why: "unknown key 'x'", reason: "unknown-key" };

// A server that understands what does not have an x in it.
function editorWith(): Editor {
  const ask = vi.fn((wish: Wish) => {
    const text = wish.do === "look" ? (wish.position ?? wish.game ?? "") : "";
    return Promise.resolve(text.includes("x:") ? refused : looked(text.replace(/\n# .*/, "")));
  });
  return new Editor({ ask } as unknown as Link);
}

const text = (turns: number) =>
  `barbican position 1\nedition: 2022\nseats: 4\nboard: first-game\nturn: blue\nphase: main\nturns: ${turns}\n`;

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

  it("loads what the server understands, and nothing else", async () => {
    const editor = editorWith();
    expect(await editor.load({ position: text(7) })).toBeUndefined();
    expect(editor.position.turns).toBe(7);
    expect(editor.isSound).toBe(true);
    expect(await editor.load({ position: "x: 1" })).toBe(refused);
    expect(editor.position.turns).toBe(7);
    expect(editor.text).toBe(text(7));
  });

  it("takes over what is written by hand once it is understood, and leaves the writing alone", async () => {
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
