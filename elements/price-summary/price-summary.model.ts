import { atom, computed } from "nanostores";
import type { ModelContext } from "../../src/state/model-context.ts";
import { exclusiveSurface } from "../../src/state/exclusive-surface.ts";
import type { BasePrice, Prices, Selection } from "../../src/state/product.ts";
import { restsWith } from "../../src/selections/buying-option.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import { counts } from "../../src/selections/price.ts";
import { announcedTotal, recordAnnouncedTotal } from "../../src/selections/announced-total.ts";
import { formatPrice } from "../../src/text/numbers.ts";
import type { PriceSummaryOptions } from "./price-summary.options.ts";

export type OpenedBy = "hover" | "press";
export type CloseReason =
  | "escape"
  | "backdrop"
  | "outside"
  | "tab"
  | "button"
  | "back"
  | "press"
  | "leave"
  | "empty"
  | "other"
  | "resize"
  | "failed";

export interface Opened {
  readonly by: OpenedBy;
  readonly surface: "popover" | "sheet";
}

/** What is shown. Without prices the fallback or `pricelessText` is shown instead. */
export interface Shown {
  readonly base: BasePrice;
  readonly prices: Prices;
  /** the selections that count at present */
  readonly selections: readonly Selection[];
}

/** The page, as the model uses it. */
export interface PriceSummaryPage {
  follows(feature: string): boolean;
  /** politely, to assistive technology */
  announce(text: string): void;
}

export type PriceSummaryModel = ReturnType<typeof createPriceSummaryModel>;

const SURFACE = "price-summary";
const REST_MS = 300;
const ANNOUNCE_MS = 300;

/** What is shown of the scope's prices, and when the breakdown is open. It loads nothing, so the breakdown does not use `createSurface`. */
export function createPriceSummaryModel(context: ModelContext<PriceSummaryOptions>, page: PriceSummaryPage) {
  const { $options, scope } = context;
  const $open = atom<Opened | null>(null);
  let stopHover: (() => void) | undefined;
  let stopAnnouncement: (() => void) | undefined;

  /** `undefined`: no price is known; `null`: nothing is selected, and an option hides the price of the product alone */
  const $shown = computed(
    [scope.base, scope.prices, scope.selections, scope.buyingOption, $options],
    (base, prices, selections, buyingOption, { showWithoutSelection }) => {
      if (!base || !prices || !Number.isFinite(prices.totalPrice)) return undefined;
      const counting = restsWith(buyingOption) ? [] : selections.filter(counts);
      return counting.length === 0 && !showWithoutSelection ? null : { base, prices, selections: counting };
    },
  );
  const $state = computed([$shown, $open], (shown, open) =>
    shown ? (open ? "open" : shown.selections.length > 0 ? "ready" : "base") : "empty",
  );
  const surface = () => (deviceTypeOf(context.pageOptions().device) === "web" ? "popover" : "sheet");

  const money = (amount: number) => {
    const { language, currency } = context.pageOptions();
    return formatPrice(amount, { language, currency, unit: scope.base.get()?.priceUnit });
  };

  function open(by: OpenedBy) {
    if ($open.get() || $state.get() !== "ready" || !context.emit("dp-open", { surface: SURFACE, reason: by })) return;
    exclusive.take();
    $open.set({ by, surface: surface() });
    context.metric("price-summary.open", 1, { device: deviceTypeOf(context.pageOptions().device) });
  }

  function close(reason: CloseReason): void {
    stopHover?.();
    if (!$open.get()) return;
    $open.set(null);
    exclusive.release();
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  /** Announces the total once the shopper has paused, unless it was announced with the change itself. */
  function changed(prices: Prices | null) {
    if (!prices || stopAnnouncement) return;
    if (announcedTotal(scope) === undefined) return void recordAnnouncedTotal(scope, prices.totalPrice);
    stopAnnouncement = context.after(ANNOUNCE_MS, () => {
      stopAnnouncement = undefined;
      const total = scope.prices.get()?.totalPrice;
      if (total !== undefined && recordAnnouncedTotal(scope, total))
        page.announce(context.text("price-summary.total", { total: money(total) }));
    });
  }

  // one at a time (price-summary.21)
  const exclusive = exclusiveSurface(context, SURFACE, () => close("other"));
  context.follow(scope.prices, changed);
  context.follow($shown, (shown) => {
    if (!shown?.selections.length) close("empty");
  });

  return {
    $state,
    $shown,
    $open,
    follows: (feature: string): boolean => page.follows(feature),
    money,
    press(): void {
      stopHover?.();
      const now = $open.get();
      if (now?.by === "press") return close("press");
      if (now) $open.set({ ...now, by: "press" });
      else open("press");
    },
    /** the mouse is on the button or the breakdown, or has left both (price-summary.9) */
    hover(on: boolean): void {
      stopHover?.();
      const now = $open.get();
      if (on && !now && surface() === "popover") stopHover = context.after(REST_MS, () => open("hover"));
      if (!on && now?.by === "hover") stopHover = context.after(REST_MS, () => close("leave"));
    },
    close,
  };
}
