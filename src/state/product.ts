import { atom, type WritableAtom } from "nanostores";

/** `quantitySelection`: what the quantity selector holds at all times (quantity-selector.6). */
export interface QuantitySelection {
  readonly initialized: boolean;
  readonly enabled: boolean;
  readonly selectedId: string | null;
  readonly selectedQuantity: number | null;
  readonly previousSelectedId: string | null;
  readonly previousSelectedQuantity: number | null;
  readonly data: object | null;
  readonly variations: Readonly<Record<string, { readonly id: string; readonly data: object }>>;
}

/** One field that a selection puts into a form (selections.35). */
export interface FormDataEntry {
  readonly inputType?: string;
  readonly inputName: string;
  readonly inputValue: string;
}

/** The fields of a selection item that have a meaning (buybox.md). Prices are units of the currency. */
export interface SelectionFields {
  readonly itemType: string;
  readonly asin?: string | null;
  readonly offerListingId?: string | null;
  readonly orderSummaryDisplayString?: string | null;
  readonly shortDisplayTitle?: string | null;
  readonly interestDisplayString?: string | null;
  readonly bottomSheetFootnoteDisplayString?: string | null;
  readonly toolTipFootnoteDisplayString?: string | null;
  readonly invalidSelectionTitle?: string | null;
  readonly displayQuantityMessage?: string | null;
  readonly overrideOrderSummarySavingString?: string | null;
  readonly quantity?: number | null;
  readonly price?: number | null;
  readonly savings?: number | null;
  readonly interestAmount?: number | null;
  readonly maxQuantity?: number | null;
  readonly enableIA?: boolean | null;
  readonly isBuyBack?: boolean | null;
  readonly isOrderLevel?: boolean | null;
  readonly formData?: readonly FormDataEntry[] | null;
  readonly buynowData?: readonly FormDataEntry[] | null;
  readonly IAData?: Readonly<Record<string, unknown>> | null;
}

/** Something the shopper selected in addition to the product (buybox.md): a selection item and the feature that it is of. */
export interface Selection extends Partial<SelectionFields> {
  readonly feature: string;
  readonly selectionType?: "add";
  readonly [field: string]: unknown;
}

export interface PaymentPlan {
  readonly optionId: string;
  readonly offerType: "EQUAL_PAY" | "ONE_TIME_PAYMENT";
  readonly selection: Selection | null;
  readonly executionInfo: { readonly addToCart: object; readonly buyNow: object };
}

export interface BasePrice {
  readonly asin: string;
  readonly offerListingId: string;
  readonly priceUnit: string;
  readonly price: number | null;
  readonly savings: number;
  readonly quantity: number;
}

export interface Prices {
  readonly totalPrice: number;
  readonly youSave: number;
  /** of the payment plan that is selected; no amount where its term count is not known (selections.31) */
  readonly monthly: { readonly amount?: number; readonly termCount?: number; readonly text?: string } | null;
}

/** The product state of one scope (stores.md): values by name. */
export interface ProductState {
  asin: string | null;
  offerListingId: string | null;
  /** whole, 1 or more; 0 only where an element allows it; who reads `null` takes 1 */
  quantity: number | null;
  quantityValid: boolean;
  quantitySelection: QuantitySelection;
  buyingOption: string | null;
  buyingOptionIndex: number | null;
  purchaseMode: "onetime" | "sns" | "deal" | "pospromo" | "mom" | "fresh" | "oos" | "b2brd" | "used" | "sampling" | null;
  selections: readonly Selection[];
  base: BasePrice | null;
  prices: Prices | null;
  giftOptions: { readonly giftWrap: boolean; readonly includeGiftReceipt: boolean };
  paymentPlan: PaymentPlan | null;
  deliveryOption: "sns" | "onml" | null;
  orderMinimum: { readonly minimum: number; readonly locked: boolean };
  customizationToken: string | null;
  invite: "none" | "requested" | "emailed";
  upsell: {
    readonly isSheetOpen: boolean;
    readonly actionSource: "primary-click" | "inline-click" | "ingress-click" | "continue-shopping-click" | null;
    readonly recommendationBaseIdentifier: string | null;
  };
}

/** The same, each value a store. */
export type ProductStores = { readonly [Name in keyof ProductState]: WritableAtom<ProductState[Name]> };

const initial = (): ProductState => ({
  asin: null,
  offerListingId: null,
  quantity: null,
  quantityValid: true,
  quantitySelection: {
    initialized: false,
    enabled: true,
    selectedId: null,
    selectedQuantity: null,
    previousSelectedId: null,
    previousSelectedQuantity: null,
    data: null,
    variations: {},
  },
  buyingOption: null,
  buyingOptionIndex: null,
  purchaseMode: null,
  selections: [],
  base: null,
  prices: null,
  giftOptions: { giftWrap: false, includeGiftReceipt: false },
  paymentPlan: null,
  deliveryOption: null,
  orderMinimum: { minimum: 1, locked: false },
  customizationToken: null,
  invite: "none",
  upsell: { isSheetOpen: false, actionSource: null, recommendationBaseIdentifier: null },
});

/** Fresh stores for one scope; each is made when it is first asked for, so that a page pays only for what it uses. */
export function createProductStores(): ProductStores {
  return lazyAtoms(initial());
}

/** An object whose every property is an atom that begins with the value given, made at its first use. */
export function lazyAtoms<State extends object>(state: State): { readonly [Name in keyof State]: WritableAtom<State[Name]> } {
  const stores = {};
  for (const name of Object.keys(state) as (keyof State & string)[]) {
    let store: WritableAtom | undefined;
    Object.defineProperty(stores, name, { configurable: true, enumerable: true, get: () => (store ??= atom(state[name]) as WritableAtom) });
  }
  return stores as never;
}
