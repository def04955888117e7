/** Calls back each time that pointer or focus comes to the node or leaves it; `isHeld` while one of the two is there. */
export function watchHoverFocus(node: HTMLElement, changed: (isHeld: boolean) => void, signal: AbortSignal): void {
  let pointer = false;
  let focus = false;
  const on = (type: string, change: () => void) =>
    node.addEventListener(
      type,
      () => {
        change();
        changed(pointer || focus);
      },
      { signal },
    );
  on("pointerenter", () => (pointer = true));
  on("pointerleave", () => (pointer = false));
  on("focusin", () => (focus = true));
  on("focusout", () => (focus = false));
}
