import { preloadOnIntent } from "../../src/page/preload-on-intent.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { safeUrl } from "../../src/page/navigate.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import { scrollPosition } from "../../src/markup/scroll-position.ts";
import { watchMutations } from "../../src/markup/watch-markup.ts";
import type { Session } from "../../src/element/mixin.ts";
import { guardOnce } from "../../src/state/page-entries.ts";
import { reducedMotion } from "../../src/ui/motion.ts";
import { wireControls } from "./sticky-bar.controls.ts";
import type { Layout, StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

type StickyBarSession = Session<StickyBarOptions, StickyBarModel>;

const CONTROLS = "button,a[href],input:not([type=hidden]),select,textarea,[data-dp-action]";

/** What a bar in view needs of the page. */
export const inViewCode = lazy(() => import("./sticky-bar.in-view.ts"));

/** Bars that have shown on this page view: a bar that was removed and added again counts no second impression. */
const shownBefore = new WeakSet<Element>();

const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((node) => node.getBoundingClientRect()).filter(({ height }) => height > 0);

function layout({ block, sections }: StickyBarOptions): Layout {
  const top = scrollPosition();
  const [first] = boxesOf(block);
  return { blockBottom: first ? first.bottom + top : null, sectionTops: boxesOf(sections).map((box) => box.top + top) };
}

/** The name that the page gave the host, by `aria-label` or `aria-labelledby` (sticky-bar.12). */
function labelOf(host: HTMLElement): string | undefined {
  const ids = host.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const named = ids.map((id) => document.getElementById(id)?.textContent?.trim()).filter(Boolean);
  return named.join(" ") || host.getAttribute("aria-label") || undefined;
}

/** What the page puts into the bar (sticky-bar.26, sticky-bar.27). */
export const readPage = (host: HTMLElement, model: StickyBarModel): void =>
  model.setSlotted({
    controls: host.querySelector(CONTROLS) !== null,
    top: host.querySelector('[data-dp-action="back-to-top"]') !== null,
  });

function followSlot(host: HTMLElement, { model, signal }: StickyBarSession): void {
  const update = () => readPage(host, model);
  update();
  watchMutations(host, update, signal, { childList: true, subtree: true });
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

/** Wires the model to the page: its controls, scrolling, sizes, focus in the bar. All else is loaded before the bar shows. */
export function wirePage(host: HTMLElement, session: StickyBarSession): void {
  const { $options, context, model, signal } = session;
  const inView = createLatePart(context, inViewCode, {
    create: ({ followPage }) => followPage(host, session),
    // the bar has no place for words
    failure: () => "The code of the bar did not load.",
  });
  followSlot(host, session);
  takeRoom(host, signal);
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
  context.follow(model.$state, (state) => state === "showing" && void inView.run(undefined, () => {}));
  model.attach({
    position: scrollPosition,
    layout: () => layout($options.get()),
    slide: (whole) => (reducedMotion() ? 0 : whole),
    firstShowing: () => !shownBefore.has(host) && Boolean(shownBefore.add(host)),
    label: () => labelOf(host),
    imageUrl: guardOnce({ safeUrl: (url, purpose) => safeUrl(host, url, purpose) }).image,
    // there is nothing to submit before the code has found a form
    submit: () => void inView.press(undefined, (page) => page.submit()),
    toTop: () => void inView.press(undefined, (page) => page.toTop()),
  });
  // the quantity of the page follows its controls whether or not the bar shows
  inView.adopt();
  preloadOnIntent(host, inView.preload, signal);
  addEventListener("scroll", inView.preload, { ...options, once: true });
}
