import { aboveKeyboard } from "./above-keyboard.ts";
import { activeElement, holdsFocus, returnFocus, tabbable } from "../focus/focus.ts";
import { durationOf, inlineSign, play, reducedMotion } from "../ui/motion.ts";
import { ignoreOpeningEnter } from "../focus/held-enter.ts";
import { overlays, type CloseReason } from "./overlay-stack.ts";

export type DialogKind = "modal" | "side-sheet" | "bottom-sheet";

export interface DialogOptions {
  readonly surface: string;
  readonly kind: DialogKind;
  /** side of a side sheet along the inline axis */
  readonly side: "start" | "end";
  /** how far a side sheet slides, CSS px; without it its own width */
  readonly way?: number;
  /** ms after which the backdrop appears; without it the backdrop fades in with the dialog */
  readonly backdropDelay?: number | undefined;
  /** an own history entry, so that Back closes (surface.2) */
  readonly historyMarker: boolean;
  /** gets focus when the dialog opens; without it the browser chooses (`autofocus`, else the first control) */
  initialFocus?(): HTMLElement | null | undefined;
  /** gets focus back; without it what had focus at the opening */
  opener?(): HTMLElement | null | undefined;
  /** asks the owner to close; the dialog stays open until the owner does */
  onClose(reason: CloseReason): void;
  /** after the way out */
  onClosed?(): void;
}

const SHEET_MS = 300;
const finishing = new WeakMap<HTMLDialogElement, () => void>();

function slide(node: HTMLDialogElement, { kind, side, way: px, backdropDelay }: DialogOptions, way: "in" | "out"): Animation[] {
  if (kind === "modal") return [];
  // a sheet whose two ways take other times says so by `--dp-duration-sheet-in` and `-out` in its own sheet
  const ms = durationOf(node, `sheet-${way}`, durationOf(node, "sheet", SHEET_MS));
  const sign = inlineSign(node) * (side === "end" ? 1 : -1);
  const away = kind === "bottom-sheet" ? "translateY(100%)" : `translateX(${px === undefined ? `${sign * 100}%` : `${sign * px}px`})`;
  const order = (frames: Keyframe[]) => (way === "in" ? frames : frames.reverse());
  const fill = way === "out" ? "forwards" : "none";
  const sheet = play(node, order([{ transform: away }, { transform: "none" }]), ms, { fill });
  const isLate = way === "in" && backdropDelay !== undefined;
  const backdrop = isLate
    ? play(node, [{ opacity: 0 }, { opacity: 0 }], reducedMotion() ? 0 : backdropDelay, { pseudoElement: "::backdrop" })
    : play(node, order([{ opacity: 0 }, {}]), ms, { fill, pseudoElement: "::backdrop" });
  return sheet && backdrop ? [sheet, backdrop] : [];
}

/** APG dialog: Tab goes round inside (the browser alone would lead through its own bars). */
function wrapTab(node: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== "Tab" || event.defaultPrevented) return;
  const stops = tabbable(node);
  const active = activeElement();
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (to && active !== from && active !== node) return;
  if (active === node && !event.shiftKey) return;
  event.preventDefault();
  (to ?? node).focus();
}

/** Closes after the way out has been played, gives focus back and lets the page scroll again. */
function finishAfter(node: HTMLDialogElement, leaving: Animation[], finish: () => void): void {
  const once = () => {
    if (finishing.get(node) !== once) return;
    finishing.delete(node);
    finish();
    for (const animation of leaving) animation.cancel();
  };
  finishing.set(node, once);
  const ms = leaving[0]?.effect?.getComputedTiming().duration;
  if (typeof ms !== "number") return once();
  // by the clock: the animation is paused in a hidden tab
  setTimeout(once, ms);
  queueMicrotask(() => !node.isConnected && once());
}

/** Opens the dialog in the top layer as `options` say; returns a function that closes it (surface.1, surface.2). */
export function showDialog(node: HTMLDialogElement, options: DialogOptions): () => void {
  finishing.get(node)?.();
  const stack = overlays();
  const host = node.getRootNode() instanceof ShadowRoot ? (node.getRootNode() as ShadowRoot).host : node;
  const before = activeElement();
  let ended = false;

  if (node.open) node.close();
  node.showModal();
  options.initialFocus?.()?.focus();
  // a dialog with nothing to focus yet (a spinner) takes the focus itself
  if (!holdsFocus(node)) node.focus();
  const unlock = stack.lock();
  const leave = stack.open({ name: options.surface, element: host, node, modal: true, close: (reason) => options.onClose(reason) });
  const unmark = options.historyMarker ? stack.mark(() => options.onClose("back")) : undefined;
  const lower = options.kind === "bottom-sheet" ? aboveKeyboard(node) : undefined;
  slide(node, options, "in");

  const listeners = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(type: Type, run: (event: HTMLElementEventMap[Type]) => void) =>
    node.addEventListener(type, run, { signal: listeners.signal });
  ignoreOpeningEnter(node, listeners.signal);
  listen("keydown", (event) => wrapTab(node, event));
  // a close request other than a key press (the back gesture of a phone); `cancel` of a file field bubbles and is not meant
  listen("cancel", (event) => {
    if (event.target !== node) return;
    event.preventDefault();
    options.onClose("escape");
  });
  // closed by the browser all the same (a second request without a gesture in between, a form with method="dialog")
  listen("close", (event) => {
    if (event.target !== node || ended || node.open) return;
    options.onClose("escape");
    setTimeout(() => !ended && !node.open && node.isConnected && node.showModal());
  });
  let pressed = false;
  // while a popover is above, the press closes that one only
  listen("pointerdown", (event) => (pressed = event.target === node && stack.entries().at(-1)?.node === node));
  let clicks = 0;
  listen("click", (event) => {
    clicks++;
    // the second click of the double click that opened it is not a press of the backdrop
    if (event.target === node && pressed && event.detail <= clicks) options.onClose("backdrop");
  });

  return () => {
    ended = true;
    listeners.abort();
    leave();
    unmark?.();
    finishAfter(node, node.isConnected ? slide(node, options, "out") : [], () => {
      const inside = !activeElement() || holdsFocus(node);
      if (node.open) node.close();
      lower?.();
      unlock();
      if (inside) returnFocus(host, options.opener?.(), before);
      options.onClosed?.();
    });
  };
}
