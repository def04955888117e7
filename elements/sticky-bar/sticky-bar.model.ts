import { atom, computed, type ReadableAtom } from "nanostores";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import { formatMoney } from "../../src/text/numbers.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";
import { threshold, type Layout } from "./sticky-bar.threshold.ts";

/** Ms without a scroll event after which the state is decided (sticky-bar.7). */
const DEBOUNCE = 50;
/** Ms of a whole slide (sticky-bar.10). */
const SLIDE = 200;

/** What the model asks of the page when it decides. */
export interface StickyBarPage {
  position(): number;
  layout(): Layout;
  /** ms of a whole slide: 0 with reduced motion */
  slide(whole: number): number;
  /** true for the first showing of this bar on this page view */
  firstShowing(): boolean;
}

export interface StickyBarModel extends Model {
  readonly $state: ReadableAtom<"hidden" | "showing" | "shown" | "hiding">;
  /** text of the drawn price; `null` where nothing is known */
  readonly $price: ReadableAtom<string | null>;
  /** gives the page to look at, and looks at once (sticky-bar.8) */
  attach(page: StickyBarPage): void;
  /** the page scrolled or changed its size: decides when it has come to rest */
  moved(): void;
  focusEntered(): void;
  focusLeft(): void;
  /** the shopper asked for the top; the bar gives its focus away */
  wentToTop(): void;
}

/** When the bar shows: a machine over scroll positions (page.md). It knows no DOM; `attach` gives it the page. */
export function createStickyBarModel(context: ModelContext<StickyBarOptions>): StickyBarModel {
  const { $options, scope } = context;
  const $state = atom<"hidden" | "showing" | "shown" | "hiding">("hidden");
  let page: StickyBarPage | undefined;
  let stopDebounce: (() => void) | undefined;
  let stopSlide: (() => void) | undefined;
  let slideEnds = 0;
  let cancelled = false;
  let focusInside = false;
  let hideOnBlur = false;

  function slideTo(moving: "showing" | "hiding", rest: "shown" | "hidden") {
    const whole = page!.slide(SLIDE);
    // turned round from where it is: what is left of the slide under way has already been gone in the other direction
    const gone = Math.max(0, slideEnds - context.now());
    const left = whole - gone;
    stopSlide?.();
    slideEnds = context.now() + left;
    $state.set(moving);
    if (left <= 0) return $state.set(rest);
    stopSlide = context.after(left, () => $state.set(rest));
  }

  function show() {
    if (cancelled || $state.get() === "shown" || $state.get() === "showing") return;
    if (!context.emit("dp-open", { surface: "sticky-bar", reason: "scroll" })) {
      cancelled = true;
      return;
    }
    slideTo("showing", "shown");
    if (page!.firstShowing()) context.metric("sticky-bar.impression");
  }

  function hide() {
    if ($state.get() === "hidden" || $state.get() === "hiding") return;
    if (focusInside) {
      hideOnBlur = true;
      return;
    }
    context.emit("dp-close", { surface: "sticky-bar", reason: "scroll" });
    slideTo("hiding", "hidden");
  }

  function decide() {
    if (!page) return;
    hideOnBlur = false;
    if (page.position() > threshold(page.layout(), $options.get())) return show();
    cancelled = false;
    hide();
  }

  return {
    $state,
    $price: computed([$options, scope.base, scope.prices], (options, base, prices) => {
      const amount = prices?.totalPrice ?? (base?.price == null ? null : base.price * base.quantity);
      if (options.price !== undefined || amount === null) return options.price ?? null;
      const { currency, language } = context.pageOptions();
      return currency ? formatMoney(amount, currency, language) : `${base?.priceUnit ?? ""}${amount.toFixed(2)}`;
    }),
    attach(given) {
      page = given;
      decide();
    },
    moved() {
      stopDebounce?.();
      stopDebounce = context.after(DEBOUNCE, decide);
    },
    focusEntered: () => void (focusInside = true),
    focusLeft() {
      focusInside = false;
      if (hideOnBlur) decide();
    },
    wentToTop() {
      focusInside = false;
      context.metric("sticky-bar.back-to-top");
    },
  };
}
