import { scrollPosition } from "../../src/markup/scroll-position.ts";
import { scrollPage } from "../../src/markup/scroll.ts";

const WAIT_MS = 800;
const SCROLL_MS = 500;

/** The part of the window that no bar covers, CSS px. */
function free(): { top: number; bottom: number } {
  const style = getComputedStyle(document.documentElement);
  const px = (edge: "top" | "bottom") => parseFloat(style.getPropertyValue(`scroll-padding-${edge}`)) || 0;
  return { top: px("top"), bottom: innerHeight - px("bottom") };
}

/** The scroll offset at which the window shows the whole card, or the top of a card that is higher; `undefined` where it does already. */
function offsetOf(card: Element, slack: number): number | undefined {
  const { top, bottom } = card.getBoundingClientRect();
  const window = free();
  if (top >= window.top - slack && bottom <= window.bottom + slack) return undefined;
  const above = top < window.top || bottom - top > window.bottom - window.top;
  // some engines round to whole pixels, so round away from too little
  return above ? Math.floor(scrollPosition() + top - window.top) : Math.ceil(scrollPosition() + bottom - window.bottom);
}

/** Waits 800 ms and scrolls the card into view within 500 ms, unless the shopper acts before (addon-cards.21). */
export async function scrollBack(card: Element, signal: AbortSignal): Promise<void> {
  const shopper = new AbortController();
  const ending = shopper.signal;
  signal.addEventListener("abort", () => shopper.abort(), { signal: ending });
  const options = { signal: ending, passive: true, capture: true };
  for (const type of ["wheel", "touchstart", "touchmove", "keydown"]) addEventListener(type, () => shopper.abort(), options);
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const left = signal.aborted || ending.aborted || !card.isConnected;
  // less than a pixel is not worth a scroll
  const to = left ? undefined : offsetOf(card, 1);
  if (to !== undefined) await scrollPage(() => offsetOf(card, 0) ?? scrollPosition(), SCROLL_MS, ending);
  shopper.abort();
}
