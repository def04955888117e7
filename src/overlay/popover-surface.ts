import { activeElement, holdsFocus, restoreFocus, returnFocus } from "../focus/focus.ts";
import { ignoreOpeningEnter } from "../focus/held-enter.ts";
import { overlays, type CloseReason } from "./overlay-stack.ts";
import { keepPlaced, type Placement } from "./position.ts";

export interface PopoverOptions {
  readonly surface: string;
  readonly placement: Placement;
  /** keeps its box while the popover is open; a press on it is not a press outside */
  readonly anchor: Element;
  readonly closeOnResize: boolean;
  /** of a fixed height: stays in the window, over its anchor if need be */
  readonly inWindow?: boolean;
  /** no press opened it: unless it receives focus, closing it moves no focus */
  readonly passive?: boolean | undefined;
  initialFocus?(): HTMLElement | null | undefined;
  opener?(): HTMLElement | null | undefined;
  onClose(reason: CloseReason): void;
}

/** Calls back when focus has left by Tab: heard after the browser has moved it, so that it goes on in page order. */
function watchTab(node: HTMLElement, left: () => void, signal: AbortSignal): void {
  let tabbing = false;
  node.addEventListener("keydown", (event) => (tabbing = event.key === "Tab"), { signal });
  node.addEventListener("pointerdown", () => (tabbing = false), { signal });
  node.addEventListener(
    "focusout",
    () => {
      if (tabbing) setTimeout(() => !signal.aborted && !holdsFocus(node) && left());
    },
    { signal },
  );
}

/** A window resize, but not the on-screen keyboard of a text field in it (height only). */
function watchResize(node: HTMLElement, resized: () => void, signal: AbortSignal): void {
  let width = innerWidth;
  addEventListener(
    "resize",
    () => {
      const heightOnly = innerWidth === width;
      width = innerWidth;
      const typing = node.contains(activeElement()) && activeElement()?.matches("input, textarea");
      if (!(heightOnly && typing)) resized();
    },
    { signal },
  );
}

/** After a press outside: what was pressed keeps the focus, and where nothing took it the opener has it. */
function focusBack(host: Element, node: HTMLElement, opener: () => HTMLElement | null | undefined, before: HTMLElement | null): () => void {
  const inside = holdsFocus(node);
  return () => {
    if (inside) returnFocus(host, opener(), before);
    else if (!activeElement()) restoreFocus(host, opener(), before);
    // on touch the press moves focus only after its release
    addEventListener("click", () => setTimeout(() => !activeElement() && restoreFocus(host, opener(), before)), {
      capture: true,
      once: true,
      signal: AbortSignal.timeout(350),
    });
  };
}

/** Opens a non-modal popover in the top layer. Returns a function that closes it (surface.1). */
export function showPopover(node: HTMLElement, options: PopoverOptions): () => void {
  const root = node.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : node;
  const before = activeElement();
  const stop = new AbortController();
  const { signal } = stop;

  node.showPopover();
  const unplace = keepPlaced(options.anchor, node, options.placement, options.inWindow);
  const leave = overlays().open({
    name: options.surface,
    element: host,
    node,
    modal: false,
    anchor: options.anchor,
    close: (reason) => options.onClose(reason),
  });
  let wasEntered = !options.passive;
  node.addEventListener("focusin", () => (wasEntered = true), { signal });
  options.initialFocus?.()?.focus({ preventScroll: true });
  ignoreOpeningEnter(node, signal);
  watchTab(node, () => options.onClose("tab"), signal);
  if (options.closeOnResize) watchResize(node, () => options.onClose("resize"), signal);
  // hidden by someone else (a fullscreen element, a dialog around it that closed)
  node.addEventListener(
    "toggle",
    () => {
      if (!node.matches(":popover-open")) options.onClose("outside");
    },
    { signal },
  );

  return () => {
    stop.abort();
    leave();
    unplace();
    const back = wasEntered ? focusBack(host, node, () => options.opener?.(), before) : () => {};
    if (node.matches(":popover-open")) node.hidePopover();
    if (node.isConnected) back();
  };
}
