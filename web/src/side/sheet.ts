// A sheet that is closed by pulling its top down: an action for an element, which calls back when it was pulled far enough.
const enough = 70;

export function pulledDown(node: HTMLElement, close: () => void): { destroy: () => void } {
  let from: number | undefined;
  const sheet = () => node.closest<HTMLElement>("[data-sheet]");
  const move = (by: number) => sheet()?.style.setProperty("transform", by > 0 ? `translateY(${by}px)` : "");

  const down = (event: PointerEvent) => {
    if (event.pointerType === "mouse" || (event.target as Element).closest("button") !== null) return;
    from = event.clientY;
    node.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent) => {
    if (from !== undefined) move(event.clientY - from);
  };
  const up = (event: PointerEvent) => {
    if (from === undefined) return;
    const by = event.clientY - from;
    from = undefined;
    move(0);
    if (by > enough) close();
  };
  const listeners = { pointerdown: down, pointermove: drag, pointerup: up, pointercancel: up } as const;
  for (const [kind, listener] of Object.entries(listeners)) node.addEventListener(kind, listener as EventListener);
  return {
    destroy: () => {
      for (const [kind, listener] of Object.entries(listeners))
        node.removeEventListener(kind, listener as EventListener);
    },
  };
}
