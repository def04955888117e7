import { atom, computed } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import { formatMoney } from "../../src/text/numbers.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

/** Ms without a scroll event after which the state is decided (sticky-bar.7). */
const DEBOUNCE = 50;
/** Ms of a whole slide (sticky-bar.10). */
const SLIDE = 200;

/** The parts of the page that decide where the bar shows, CSS px from the top of the document. */
export interface Layout {
  /** bottom edge of the frequently-bought-together block; `null` where none has a box */
  readonly blockBottom: number | null;
  /** top edges of the product-details sections, in any order */
  readonly sectionTops: readonly number[];
}

interface Caps {
  readonly blockCap: number;
  readonly sectionCap: number;
  readonly sectionOffset: number;
}

/** Scroll position past which the bar shows (sticky-bar.2 to sticky-bar.5). */
export function threshold({ blockBottom, sectionTops }: Layout, { blockCap, sectionCap, sectionOffset }: Caps): number {
  if (blockBottom !== null) return Math.max(0, Math.min(blockBottom, blockCap));
  const earliest = Math.min(...sectionTops);
  return Math.max(0, Math.min(earliest - sectionOffset, sectionCap));
}

/** What the model needs of the page. */
export interface StickyBarPage {
  position(): number;
  layout(): Layout;
  /** ms of a whole slide: 0 with reduced motion */
  slide(whole: number): number;
  /** true for the first showing of this bar on this page view */
  firstShowing(): boolean;
  /** name that the page gave the bar, by `aria-label` or `aria-labelledby` (sticky-bar.12) */
  label(): string | undefined;
  /** the address of the picture, if it passes the guard (url.1) */
  imageUrl(src: string): string | undefined;
  /** submits the form natively, with the form's own submit button (sticky-bar.28) */
  submit(): void;
  /** scrolls to the top, and moves focus to the beginning of the page (sticky-bar.15) */
  toTop(): void;
}

/** What the page put into the bar (sticky-bar.26, sticky-bar.27). */
export interface Slotted {
  /** any control: the bar draws none */
  readonly controls: boolean;
  /** a back-to-top control */
  readonly top: boolean;
}

/** The form that the drawn add-to-cart button submits. */
export interface FormState {
  readonly present: boolean;
  readonly locked: boolean;
  readonly busy: boolean;
  /** the quantities that the page's own control offers; without one those from 1 on */
  readonly offered?: readonly number[] | undefined;
}

export type StickyBarModel = ReturnType<typeof createStickyBarModel>;

/** When the bar shows: a machine over scroll positions (page.md). And what its drawn content needs of the page. */
export function createStickyBarModel(context: ModelContext<StickyBarOptions>) {
  const { $options, scope } = context;
  const $state = atom<"hidden" | "showing" | "shown" | "hiding">("hidden");
  const $slotted = atom<Slotted>({ controls: false, top: false });
  const $form = atom<FormState>({ present: false, locked: false, busy: false });
  let page: StickyBarPage | undefined;
  let stopDebounce: (() => void) | undefined;
  let stopSlide: (() => void) | undefined;
  let slideEnds = 0;
  let isCancelled = false;
  let isFocusInside = false;
  let hidesOnBlur = false;

  function slideTo(moving: "showing" | "hiding", rest: "shown" | "hidden") {
    const whole = page!.slide(SLIDE);
    // turned round where it is: the rest of the slide before is the part of the new one that is done already
    const done = Math.max(0, slideEnds - context.now());
    const left = whole - done;
    stopSlide?.();
    slideEnds = context.now() + left;
    $state.set(moving);
    if (left <= 0) return $state.set(rest);
    stopSlide = context.after(left, () => $state.set(rest));
  }

  function show() {
    if (isCancelled || $state.get() === "shown" || $state.get() === "showing") return;
    if (!context.emit("dp-open", { surface: "sticky-bar", reason: "scroll" })) {
      isCancelled = true;
      return;
    }
    slideTo("showing", "shown");
    if (page!.firstShowing()) context.metric("sticky-bar.impression");
  }

  function hide() {
    if ($state.get() === "hidden" || $state.get() === "hiding") return;
    if (isFocusInside) {
      hidesOnBlur = true;
      return;
    }
    context.emit("dp-close", { surface: "sticky-bar", reason: "scroll" });
    slideTo("hiding", "hidden");
  }

  function decide() {
    if (!page) return;
    hidesOnBlur = false;
    if (page.position() > threshold(page.layout(), $options.get())) return show();
    isCancelled = false;
    hide();
  }

  return {
    $state,
    /** text of the drawn price; `null` where it is unknown */
    $price: computed([$options, scope.base, scope.prices], (options, base, prices) => {
      const amount = prices?.totalPrice ?? (base?.price == null ? null : base.price * base.quantity);
      if (options.price !== undefined || amount === null) return options.price ?? null;
      const { currency, language } = context.pageOptions();
      return currency ? formatMoney(amount, currency, language) : `${base?.priceUnit ?? ""}${amount.toFixed(2)}`;
    }),
    /** quantity of the scope */
    $quantity: scope.quantity,
    choose: (quantity: number) => context.setProduct("quantity", quantity),
    $slotted,
    setSlotted: (slotted: Slotted) => $slotted.set(slotted),
    $form,
    setForm: (form: FormState) => $form.set(form),
    /** submits the form, unless it is locked or busy */
    submit(): void {
      const { present, locked, busy } = $form.get();
      if (present && !locked && !busy) page?.submit();
    },
    toTop: () => page?.toTop(),
    label: () => page?.label(),
    imageUrl: (src: string) => page?.imageUrl(src),
    /** Sets the page to look at, and looks at once (sticky-bar.8). Not when the model is made: the page's late part needs the model. */
    attach(given: StickyBarPage): void {
      page = given;
      decide();
    },
    /** the page scrolled or changed its size: decides once it is at rest */
    moved(): void {
      stopDebounce?.();
      stopDebounce = context.after(DEBOUNCE, decide);
    },
    focusEntered: () => void (isFocusInside = true),
    focusLeft(): void {
      isFocusInside = false;
      if (hidesOnBlur) decide();
    },
    /** the shopper asked for the top; focus leaves the bar */
    wentToTop(): void {
      isFocusInside = false;
      context.metric("sticky-bar.back-to-top");
    },
  };
}
