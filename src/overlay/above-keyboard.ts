import { activeElement, composedContains } from "../focus/active-element.ts";

/** CSS px at the window's lower edge that an on-screen keyboard covers; none while the shopper has zoomed in. */
function coveredHeight(view: VisualViewport): number {
  if (view.scale > 1.01) return 0;
  return Math.max(0, Math.round(document.documentElement.clientHeight - view.offsetTop - view.height));
}

/**
 * Keeps a node at the window's lower edge above an on-screen keyboard, which covers the page without resizing it: writes
 * `--_keyboard` on `node`, for its sheet to leave free. A field in it that has focus stays in sight. Returns what ends it.
 */
export function aboveKeyboard(node: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const stop = new AbortController();
  let covered = 0;
  const follow = () => {
    const now = coveredHeight(view);
    if (now === covered) return;
    covered = now;
    if (covered > 0) node.style.setProperty("--_keyboard", `${covered}px`);
    else node.style.removeProperty("--_keyboard");
    const active = activeElement();
    if (covered > 0 && active && composedContains(node, active)) active.scrollIntoView({ block: "nearest" });
  };
  for (const type of ["resize", "scroll"]) view.addEventListener(type, follow, { signal: stop.signal });
  follow();
  return () => {
    stop.abort();
    node.style.removeProperty("--_keyboard");
  };
}
