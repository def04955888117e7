import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { shared } from "../../src/lib/registry.ts";
import { reveal } from "../../src/markup/reveal.ts";
import { scrollPosition } from "../../src/markup/scroll-position.ts";
import { scrollPage } from "../../src/markup/scroll.ts";
import { activeElement } from "../../src/focus/active-element.ts";
import type { Jump } from "./jump-link.model.ts";

/** Ms after arrival in which a bar whose code still loads, or a picture, can move the target. */
const SETTLES = 4000;

const px = (value: string, whole = 0): number => (value.endsWith("%") ? (parseFloat(value) * whole) / 100 : parseFloat(value)) || 0;

/** Scroll offset at which the target's top edge is at the top, below whatever covers the page there (jump-link.1). */
function offsetOf(target: Element): number {
  const page = document.scrollingElement ?? document.documentElement;
  const padding = px(getComputedStyle(document.documentElement).scrollPaddingTop, innerHeight);
  const margin = px(getComputedStyle(target).scrollMarginTop);
  const top = target === document.documentElement ? 0 : target.getBoundingClientRect().top + scrollPosition() - margin - padding;
  return Math.max(0, Math.min(Math.round(top), page.scrollHeight - page.clientHeight));
}

/** The page's current jump: another jump ends it and starts where it is (jump-link.14). */
const jumps = (): { current?: AbortController } => shared("jumps", () => ({}));

async function scrollTo(target: Element, ms: number, signal: AbortSignal): Promise<boolean> {
  jumps().current?.abort();
  const own = (jumps().current = new AbortController());
  const either = AbortSignal.any([own.signal, signal]);
  const arrived = await scrollPage(() => offsetOf(target), ms, either);
  if (arrived) void followTarget(target, either);
  return arrived;
}

/** Follows the target while the page settles, until the shopper does anything. */
async function followTarget(target: Element, signal: AbortSignal): Promise<void> {
  const touched = new AbortController();
  const until = AbortSignal.any([signal, touched.signal, AbortSignal.timeout(SETTLES)]);
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(type, () => touched.abort(), { signal: until, passive: true, capture: true });
  }
  let [left, goal] = [scrollPosition(), offsetOf(target)];
  while (!until.aborted) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (until.aborted || !target.isConnected) return;
    const [now, offset] = [scrollPosition(), offsetOf(target)];
    // a browser that anchors what is in view moves page and target together; what moves the page alone is the shopper
    if (Math.abs(now - left) > 1 && Math.abs(offset - goal) <= 1) return;
    if (Math.abs(offset - now) > 1 && !(await scrollPage(() => offsetOf(target), 150, until))) return;
    [left, goal] = [scrollPosition(), offsetOf(target)];
  }
}

function writeFragment(fragment: string | undefined): void {
  if (fragment === undefined || location.hash === fragment) return;
  // the state object stays, for a page with a router. The address is absolute, since `<base href>` would move a relative one
  history.pushState(history.state, "", location.href.replace(/#.*$/, "") + fragment);
}

export interface JumpTo {
  readonly target: Element;
  /** the fragment that it was found by */
  readonly hash: string | undefined;
  /** what had focus at the press */
  readonly before: Element | null;
}

/** The way from a jump link to its target. */
export const createJump = (host: HTMLElement, { target, hash, before }: JumpTo, signal: AbortSignal): Jump => ({
  open: () => reveal(target),
  write: () => writeFragment(target === document.documentElement ? "" : target.id ? `#${encodeURIComponent(target.id)}` : hash),
  scroll: (ms) => scrollTo(target, ms, signal),
  focus() {
    // a shopper who has pressed Tab meanwhile keeps the focus where it is
    const now = activeElement();
    if (now !== null && now !== before && !host.contains(now)) return;
    if (target instanceof HTMLElement && target.isConnected) focusTemporarily(target === document.documentElement ? document.body : target);
  },
});
