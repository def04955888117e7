import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import { bindQuantityControls } from "../../src/page/forms/quantity-binding.ts";
import { safeUrl } from "../../src/page/navigate.ts";
import { releaseScrollPadding, takeScrollPadding } from "../../src/page/scroll-padding.ts";
import { scrollPage, scrollPosition } from "../../src/page/scroll.ts";
import type { Session } from "../../src/element/mixin.ts";
import { reducedMotion } from "../../src/ui/motion.ts";
import { wireControls } from "./sticky-bar.controls.ts";
import { followForm } from "./sticky-bar.form.ts";
import type { Layout, StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

type StickyBarSession = Session<StickyBarOptions, StickyBarModel>;

const CONTROLS = "button,a[href],input:not([type=hidden]),select,textarea,[data-dp-action]";

/** Ms of the scroll back to the top (sticky-bar.15). */
const TO_TOP_MS = 300;

/** Bars that have shown on this page view: a bar that was removed and added again counts no second impression. */
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

/** The name that the page gave the host, by `aria-label` or `aria-labelledby` (sticky-bar.12). */
function labelOf(host: HTMLElement): string | undefined {
  const ids = host.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const named = ids.map((id) => document.getElementById(id)?.textContent?.trim()).filter(Boolean);
  return named.join(" ") || host.getAttribute("aria-label") || undefined;
}

/** Follows what the page puts into the bar (sticky-bar.26, sticky-bar.27). */
function followSlot(host: HTMLElement, { model, signal }: StickyBarSession): void {
  const update = () =>
    model.setSlotted({
      controls: host.querySelector(CONTROLS) !== null,
      top: host.querySelector('[data-dp-action="back-to-top"]') !== null,
    });
  update();
  const observer = new MutationObserver(update);
  observer.observe(host, { childList: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
}

/** Written with `hidden` the bar leaves no gap, written without it its place in the flow stays (sticky-bar.11). */
function takeRoom(host: HTMLElement, signal: AbortSignal): void {
  const wasHidden = host.hasAttribute("hidden");
  if (wasHidden) host.style.setProperty("--_flow", "absolute");
  else host.style.setProperty("--_room", `${host.getBoundingClientRect().height}px`);
  host.hidden = false;
  signal.addEventListener("abort", () => {
    host.toggleAttribute("hidden", wasHidden);
    for (const name of ["--_room", "--_flow"]) host.style.removeProperty(name);
  });
}

/** Wires the model to the page: its form and controls, scrolling, sizes, focus in the bar. */
export function wirePage(host: HTMLElement, session: StickyBarSession): void {
  const { $options, model, signal } = session;
  const submit = followForm(host, session);
  followSlot(host, session);
  takeRoom(host, signal);
  bindQuantityControls(host);
  wireControls(host, session);

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
    label: () => labelOf(host),
    imageUrl: (src) => safeUrl(host, src, "image"),
    submit,
    toTop: () => void goToTop(session),
  });
  keepFocusVisible(host, () => host.shadowRoot!.querySelector(".bar"), session);
}

/** Keeps keyboard focus from ending up wholly behind the bar (sticky-bar.13). */
function keepFocusVisible(host: HTMLElement, bar: () => Element | null, { $options, model, context, signal }: StickyBarSession): void {
  const takePadding = () => {
    if (model.$state.get() === "shown") takeScrollPadding(host, $options.get().placement, bar()?.getBoundingClientRect().height ?? 0);
  };
  const size = new ResizeObserver(takePadding); // a bar that wraps to a second line covers more
  context.follow(model.$state, (state) => {
    if (state === "hidden" || state === "hiding") return releaseScrollPadding(host);
    takePadding();
    requestAnimationFrame(() => {
      const rendered = bar();
      if (rendered && !signal.aborted) size.observe(rendered);
    });
  });
  signal.addEventListener("abort", () => {
    size.disconnect();
    releaseScrollPadding(host);
  });
  // some engines count an element behind a fixed bar as visible, and do not scroll it into view
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
async function goToTop({ $options, model, signal }: StickyBarSession): Promise<void> {
  const arrived = await scrollPage(() => 0, TO_TOP_MS, signal);
  model.wentToTop();
  if (!arrived) return;
  const { topFocus } = $options.get();
  focusTemporarily(document.querySelector<HTMLElement>(topFocus) ?? document.querySelector("main") ?? document.body);
}
