import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import { releaseScrollPadding, takeScrollPadding } from "../../src/page/scroll-padding.ts";
import { scrollPage, scrollPosition } from "../../src/page/scroll.ts";
import type { Session } from "../../src/element/mixin.ts";
import { reducedMotion } from "../../src/ui/motion.ts";
import type { StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";
import type { Layout } from "./sticky-bar.threshold.ts";

type StickyBarSession = Session<StickyBarOptions, StickyBarModel>;

/** Ms of the way back to the top (sticky-bar.15). */
const TO_TOP = 300;

/** Bars that have shown on this page view: the impression is counted once, also when the bar is taken out and put back. */
const shownBefore = new WeakSet<Element>();

const box = (element: Element): DOMRect | undefined => {
  const rect = element.getBoundingClientRect();
  return element.getClientRects().length > 0 && rect.height > 0 ? rect : undefined;
};

function layout({ block, sections }: StickyBarOptions): Layout {
  const top = scrollPosition();
  const first = [...document.querySelectorAll(block)].map(box).find(Boolean);
  const tops = [...document.querySelectorAll(sections)]
    .map(box)
    .filter((rect) => rect !== undefined)
    .map((rect) => rect.top + top);
  return { blockBottom: first ? first.bottom + top : null, sectionTops: tops };
}

/** Tells the model what the page does: scrolling, sizes, focus in the bar. */
export function wirePage(host: HTMLElement, { $options, model, signal }: StickyBarSession): void {
  const options = { signal, passive: true };
  const moved = () => model.moved();
  addEventListener("scroll", moved, options);
  addEventListener("resize", moved, options);
  const sizes = new ResizeObserver(moved);
  sizes.observe(document.documentElement);
  for (const block of document.querySelectorAll($options.get().block)) sizes.observe(block);
  signal.addEventListener("abort", () => sizes.disconnect());

  host.addEventListener("focusin", () => model.focusEntered(), { signal });
  host.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) model.focusLeft();
    },
    { signal },
  );
  model.attach({
    position: scrollPosition,
    layout: () => layout($options.get()),
    slide: (whole) => (reducedMotion() ? 0 : whole),
    firstShowing: () => !shownBefore.has(host) && Boolean(shownBefore.add(host)),
  });
}

/** While the bar is shown, keyboard focus never ends up wholly behind it (sticky-bar.13). */
export function keepFocusVisible(
  host: HTMLElement,
  bar: () => Element | null,
  { $options, model, context, signal }: StickyBarSession,
): void {
  const take = () => {
    if (model.$state.get() === "shown") takeScrollPadding(host, $options.get().placement, bar()?.getBoundingClientRect().height ?? 0);
  };
  const size = new ResizeObserver(take); // a bar that wraps to a second line covers more
  context.follow(model.$state, (state) => {
    if (state === "hidden" || state === "hiding") return releaseScrollPadding(host);
    take();
    requestAnimationFrame(() => {
      const drawn = bar();
      if (drawn && !signal.aborted) size.observe(drawn);
    });
  });
  signal.addEventListener("abort", () => {
    size.disconnect();
    releaseScrollPadding(host);
  });
  // engines that take an element behind a fixed bar for visible do not scroll it into view by themselves
  document.addEventListener(
    "focusin",
    ({ target }) => {
      const covered =
        model.$state.get() === "shown" && target instanceof Element && !host.contains(target) && bar()?.getBoundingClientRect();
      if (!covered) return;
      const rect = target.getBoundingClientRect();
      if (rect.height > 0 && rect.top >= covered.top && rect.bottom <= covered.bottom)
        target.scrollIntoView({ block: "center", behavior: "instant" });
    },
    { signal },
  );
}

/** Back to the top, and focus to the beginning of the page (sticky-bar.15, sticky-bar.16). */
export async function goToTop({ $options, model, signal }: StickyBarSession): Promise<void> {
  const arrived = await scrollPage(() => 0, TO_TOP, signal);
  model.wentToTop();
  if (!arrived) return;
  const { topFocus } = $options.get();
  focusTemporarily(document.querySelector<HTMLElement>(topFocus) ?? document.querySelector("main") ?? document.body);
}
