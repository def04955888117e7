import { scrollPage, scrollPosition } from "../../src/page/scroll.ts";

const WAIT_MS = 800;
const SCROLL_MS = 500;

/** What of the window is free of bars that lie over it, CSS px. */
function free(): { top: number; bottom: number } {
  const style = getComputedStyle(document.documentElement);
  const px = (edge: "top" | "bottom") => parseFloat(style.getPropertyValue(`scroll-padding-${edge}`)) || 0;
  return { top: px("top"), bottom: innerHeight - px("bottom") };
}

/** The scroll offset by which the card is wholly in the window, its top where it is higher than that; `undefined`: it is there. */
function offsetOf(card: Element, slack: number): number | undefined {
  const { top, bottom } = card.getBoundingClientRect();
  const window = free();
  if (top >= window.top - slack && bottom <= window.bottom + slack) return undefined;
  const above = top < window.top || bottom - top > window.bottom - window.top;
  // whole pixels, to which some engines round: by none less than needed
  return above ? Math.floor(scrollPosition() + top - window.top) : Math.ceil(scrollPosition() + bottom - window.bottom);
}

/** Waits 800 ms and brings the card back into view within 500 ms, unless the shopper does anything in between (addon-cards.21). */
export async function bringBack(card: Element, signal: AbortSignal): Promise<void> {
  const shopper = new AbortController();
  const ending = shopper.signal;
  signal.addEventListener("abort", () => shopper.abort(), { signal: ending });
  const options = { signal: ending, passive: true, capture: true };
  for (const type of ["wheel", "touchstart", "touchmove", "keydown"]) addEventListener(type, () => shopper.abort(), options);
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const left = signal.aborted || ending.aborted || !card.isConnected;
  // a part of a pixel is not seen, so none is scrolled for
  const to = left ? undefined : offsetOf(card, 1);
  if (to !== undefined) await scrollPage(() => offsetOf(card, 0) ?? scrollPosition(), SCROLL_MS, ending);
  shopper.abort();
}
