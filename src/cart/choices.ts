import { additionalParameters, parameterPath } from "../lib/form-items.ts";
import { asksForAssociation, associationsOf, missingForAssociation } from "../selections/item-associations.ts";
import type { Translate } from "../state/model-context.ts";
import { isPaymentPlan, planValue } from "../selections/payment-value.ts";
import type { ProductStores, Selection } from "../state/product.ts";
import { restsWith } from "../selections/buying-option.ts";

/** Something that the shopper has selected with the offer: a selection, or the gift options. */
type Chosen = Selection | "gift";

/** What the shopper has selected for the scope's own offer, parted by whether `cart-add-items` has a place for it (calls.17). */
export interface Choices {
  /** of `additionalParameters` of the product */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** items of the cart in their own right, with their association (selections.40) */
  readonly beside: readonly {
    readonly asin: string;
    readonly offerListingId: string;
    readonly quantity: number;
    readonly additionalParameters: Readonly<Record<string, unknown>>;
  }[];
  /** what the call has no place for: only the purchase form carries it */
  readonly unplaced: readonly Chosen[];
  /** all of it, for a call that has a place for none */
  readonly all: readonly Chosen[];
}

interface Offer {
  readonly asin?: string | undefined;
  readonly offerListingId?: string | undefined;
}

const NOTHING: Choices = { parameters: {}, beside: [], unplaced: [], all: [] };

const isAssociated = (item: Selection): boolean => asksForAssociation(item) && !missingForAssociation(item);

interface Field {
  readonly inputName: string;
  readonly inputValue: string;
}

const fieldsOf = ({ formData }: Selection): readonly Field[] => (Array.isArray(formData) ? (formData as readonly Field[]) : []);

/** Fields that a form would carry as parameters of the product: the call has the same place for them. */
const asParameters = (item: Selection): (readonly [string, string])[] | undefined => {
  const all = fieldsOf(item).map(({ inputName, inputValue }) => [parameterPath(inputName), inputValue] as const);
  return all.every(([path]) => path !== undefined) ? (all as (readonly [string, string])[]) : undefined;
};

/** A selection that puts something into the form; one without form fields is shown only, and is part of no purchase. */
const isSent = (item: Selection): boolean => isAssociated(item) || fieldsOf(item).length > 0;

/** An add of another offer or of another product carries nothing of what was selected for the scope's (calls.17). */
export function choicesOf(scope: ProductStores, { asin, offerListingId }: Offer): Choices {
  if ((scope.asin.get() ?? asin) !== asin || (scope.offerListingId.get() ?? offerListingId) !== offerListingId) return NOTHING;
  const plan = scope.paymentPlan.get();
  const selected = restsWith(scope.buyingOption.get()) ? [] : scope.selections.get().filter(isSent);
  const planned = selected.find(isPaymentPlan) ?? plan?.selection ?? undefined;
  const paymentOfferInfo = planValue(plan) ?? planValue(planned ? { selection: planned } : null);
  const { giftWrap, includeGiftReceipt } = scope.giftOptions.get();
  const others = selected.filter((item) => !isPaymentPlan(item));
  return {
    parameters: {
      ...additionalParameters(others.filter((item) => !isAssociated(item)).flatMap((item) => asParameters(item) ?? [])),
      ...(paymentOfferInfo === undefined ? {} : { paymentOfferInfo }),
      ...(includeGiftReceipt ? { giftOptions: { includeGiftReceipt } } : {}),
    },
    beside: associationsOf(scope).map(({ itemAssociation, ...item }) => ({ ...item, additionalParameters: { itemAssociation } })),
    unplaced: [...others.filter((item) => !isAssociated(item) && !asParameters(item)), ...(giftWrap ? (["gift"] as const) : [])],
    all: [...others, ...(planned ? [planned] : []), ...(giftWrap || includeGiftReceipt ? (["gift"] as const) : [])],
  };
}

/** Names what a write does not include, for the shopper to read before it is sent (calls.17). */
export function notIncluded(text: Translate, left: readonly Chosen[]): string {
  const names = left.map((item) =>
    item === "gift"
      ? text("cart.gift-options")
      : item.shortDisplayTitle || item.orderSummaryDisplayString || text(isPaymentPlan(item) ? "cart.payment-plan" : "cart.selected-extra"),
  );
  return text("cart.not-included", { what: [...new Set(names)].join(", ") });
}
