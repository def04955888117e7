import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { shared } from "../../src/lib/registry.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import type { BasePrice, Prices, Selection } from "../../src/state/product.ts";
import { restsWith } from "../../src/state/selections/buying-option.ts";
import { deviceTypeOf } from "../../src/state/selections/device.ts";
import { counts } from "../../src/state/selections/price.ts";
import { announcedTotal, recordAnnouncedTotal } from "../../src/state/selections/announced-total.ts";
import { formatPrice } from "../../src/text/numbers.ts";
import type { PriceSummaryOptions } from "./price-summary.options.ts";

export type OpenedBy = "hover" | "press";
export type CloseReason = "escape" | "backdrop" | "outside" | "tab" | "button" | "back" | "press" | "leave" | "empty" | "other" | "resize";

export interface Opened {
  readonly by: OpenedBy;
  readonly surface: "popover" | "sheet";
}

/** What is shown; without prices the fallback is, or `pricelessText`. */
export interface Shown {
  readonly base: BasePrice;
  readonly prices: Prices;
  /** those that count now */
  readonly selections: readonly Selection[];
}

/** What the model needs of the page. */
export interface PriceSummaryPage {
  follows(feature: string): boolean;
  /** politely, to assistive technology */
  announce(text: string): void;
}

export interface PriceSummaryModel extends Model {
  readonly $state: ReadableAtom<"base" | "ready" | "open" | "empty">;
  /** `undefined`: no price is known, `null`: nothing is selected, and that is not to be shown */
  readonly $shown: ReadableAtom<Shown | null | undefined>;
  readonly $open: ReadableAtom<Opened | null>;
  attach(page: PriceSummaryPage): void;
  follows(feature: string): boolean;
  money(amount: number): string;
  press(): void;
  /** the pointer has come to rest on the button or the breakdown, or has left both (price-summary.9) */
  hover(on: boolean): void;
  close(reason: CloseReason): void;
}

const SURFACE = "price-summary";
const REST_MS = 300;
const SAY_MS = 300;

/** Whose breakdown is open: one at a time (price-summary.21). */
const openOne = (): WritableAtom<object | null> => shared("price-summary-open", () => atom<object | null>(null));

export function createPriceSummaryModel(context: ModelContext<PriceSummaryOptions>): PriceSummaryModel {
  const { $options, scope } = context;
  const $open = atom<Opened | null>(null);
  const me = {};
  let page: PriceSummaryPage | undefined;
  let pointer: (() => void) | undefined;
  let saying: (() => void) | undefined;

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
    openOne().set(me);
    $open.set({ by, surface: surface() });
    context.metric("price-summary.open", 1, { device: deviceTypeOf(context.pageOptions().device) });
  }

  function close(reason: CloseReason) {
    pointer?.();
    if (!$open.get()) return;
    $open.set(null);
    if (openOne().get() === me) openOne().set(null);
    context.emit("dp-close", { surface: SURFACE, reason });
  }

  /** Waits until the shopper is through, then says the total unless it was said with the change itself. */
  function changed(prices: Prices | null) {
    if (!prices || saying) return;
    if (announcedTotal(scope) === undefined) return void recordAnnouncedTotal(scope, prices.totalPrice);
    saying = context.after(SAY_MS, () => {
      saying = undefined;
      const total = scope.prices.get()?.totalPrice;
      if (total !== undefined && recordAnnouncedTotal(scope, total))
        page?.announce(context.text("price-summary.total", { total: money(total) }));
    });
  }

  context.follow(scope.prices, changed);
  context.follow($shown, (shown) => {
    if (!shown?.selections.length) close("empty");
  });
  context.follow(openOne(), (one) => {
    if (one !== me) close("other");
  });

  return {
    $state,
    $shown,
    $open,
    attach: (given) => void (page = given),
    follows: (feature) => page?.follows(feature) ?? false,
    money,
    press() {
      pointer?.();
      const now = $open.get();
      if (now?.by === "press") return close("press");
      if (now) $open.set({ ...now, by: "press" });
      else open("press");
    },
    hover(on) {
      pointer?.();
      const now = $open.get();
      if (on && !now && surface() === "popover") pointer = context.after(REST_MS, () => open("hover"));
      if (!on && now?.by === "hover") pointer = context.after(REST_MS, () => close("leave"));
    },
    close,
  };
}
