import type { Calls } from "../../src/call/lazy.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { syncCart } from "../../src/cart/cart-sync.ts";
import type { quantityControl } from "../../src/page/quantity-controls.ts";
import type { followAdds } from "./add/upsell-sheet.backdrop.ts";
import type * as contract from "./upsell-sheet.calls.ts";
import type { UpsellSheetOptions } from "./upsell-sheet.options.ts";

export type Context = ModelContext<UpsellSheetOptions>;

/** One set of calls for the whole element: two calls that are made one after the other leave in that order (upsell-sheet.8). */
export type SheetCalls = Calls<typeof contract>;

export type ActionSource = "primary-click" | "inline-click" | "ingress-click" | "continue-shopping-click";

/** What of the code of an add works on the page. */
export interface PageCode {
  readonly followAdds: typeof followAdds;
  readonly syncCart: typeof syncCart;
  readonly quantityControl: typeof quantityControl;
}

/** What the models ask of the page. */
export interface SheetPage {
  /** the address that the page's form posts to; `undefined` where the URL guard refuses it (upsell-sheet.73) */
  action(): string | undefined;
  /** query of the page's address (upsell-sheet.18) */
  query(): URLSearchParams;
  /** vibrates the device (upsell-sheet.21) */
  vibrate(): void;
  online(): boolean;
  /** the address of an answer's image, if the URL guard allows it (upsell-sheet.73) */
  image(src: string): string | undefined;
  /** gets focus back when the sheet closes */
  opener(): HTMLElement | null;
  /** the code of an add has loaded */
  codeLoaded(code: PageCode): void;
  /** name of the form's own control of the quantity (markup.3) */
  quantityName(): string | undefined;
  /** submits natively the form whose submission was prevented */
  native(): void;
}

/** `ussEligibility` of the recommendations call and of an add: the product, and the map by program (upsell-sheet.17). */
export function eligibilityText({ $options, page }: Context): string {
  const { asin, offerListingId, isVirtualBundle, eligibility } = $options.get();
  return JSON.stringify({
    primaryAsinData: { asin, offerListingId, isVirtualBundle },
    eligibility: eligibility ?? page.eligibility.get(),
  });
}

/** `debug-params` as fields: the call's own fields follow them (upsell-sheet.19). */
export const debugFields = ({ $options }: Context): Record<string, string> =>
  Object.fromEntries(Object.entries($options.get().debugParams).map(([name, value]) => [name, String(value)]));
