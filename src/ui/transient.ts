import { watchHoverFocus } from "../focus/hover-focus.ts";
import { holdsFocus, restoreFocus } from "../focus/focus.ts";
import { play } from "./motion.ts";

export interface TransientTimes {
  /** all in ms */
  readonly fadeIn: number;
  readonly hold: number;
  readonly fadeOut: number;
}

/**
 * Shows a popover in the top layer for its times: in, hold, out (surface.5, surface.6). Pointer or focus on it holds it,
 * also while it fades out; when they leave, the hold restarts. `gone` is called at the end. The function returned
 * takes it away at once.
 */
export function showTransient(node: HTMLElement, { fadeIn, hold, fadeOut }: TransientTimes, gone: () => void): () => void {
  const listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fading: Animation | undefined;
  let isHeld = false;

  const leave = () => {
    fading = play(node, [{ opacity: 1 }, { opacity: 0 }], fadeOut, { fill: "forwards" });
    // counted by the clock and not by the animation, which is paused in a hidden tab
    timer = setTimeout(gone, fading ? fadeOut : 0);
  };
  const wait = (ms: number) => {
    clearTimeout(timer);
    fading?.cancel();
    fading = undefined;
    if (!isHeld) timer = setTimeout(leave, ms);
  };

  const attended = (isThere: boolean) => {
    isHeld = isThere;
    wait(hold);
  };
  watchHoverFocus(node, attended, listeners.signal);
  node.showPopover();
  play(node, [{ opacity: 0 }, { opacity: 1 }], fadeIn);
  wait(fadeIn + hold);

  return () => {
    listeners.abort();
    clearTimeout(timer);
    const lost = holdsFocus(node);
    const root = node.getRootNode();
    if (node.matches(":popover-open")) node.hidePopover();
    fading?.cancel();
    if (lost && root instanceof ShadowRoot) restoreFocus(root.host);
  };
}
