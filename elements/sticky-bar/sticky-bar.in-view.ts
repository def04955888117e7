import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { bindQuantityControls } from "../../src/page/quantity-binding.ts";
import { releaseScrollPadding, takeScrollPadding } from "./sticky-bar.scroll-padding.ts";
import { scrollPage } from "../../src/markup/scroll.ts";
import type { Session } from "../../src/element/mixin.ts";
import { followForm } from "./sticky-bar.form.ts";
import type { StickyBarModel } from "./sticky-bar.model.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

type StickyBarSession = Session<StickyBarOptions, StickyBarModel>;

/** Ms of the scroll back to the top (sticky-bar.15). */
const TO_TOP_MS = 300;

/** Follows what only a bar in view shows of the page: its form and quantity, and focus that it would cover. */
export function followPage(host: HTMLElement, session: StickyBarSession) {
  const submit = followForm(host, session);
  bindQuantityControls(host, session.context.scope.quantity);
  keepFocusVisible(host, () => host.shadowRoot!.querySelector(".bar"), session);
  return { submit, toTop: () => void goToTop(session) };
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
