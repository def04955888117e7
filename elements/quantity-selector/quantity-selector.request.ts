import { planValue } from "../../src/state/payment-value.ts";
import type { ProductStores, Selection as ScopeSelection } from "../../src/state/product.ts";
import { isRecord } from "../../src/lib/json.ts";

/** A committed quantity on its way to the cart. */
export interface Change {
  readonly quantity: number;
  /** quantity of the ASIN in the cart before, 0 when it is not in it */
  readonly inCart: number;
  readonly stepper: boolean;
}

/** Click reference: what the shopper did, behind the page's own beginning (quantity-selector.66). */
export function clickReference(reftag: string, { quantity, inCart, stepper }: Change): string {
  if (inCart === 0) return `${reftag}_qs_atc`;
  if (quantity === 0 || (stepper && quantity < inCart)) return `${reftag}_qs_rm`;
  return stepper && quantity > inCart ? `${reftag}_qs_add` : `${reftag}_qs_udt`;
}

/** `action` of `dp-success` (quantity-selector.67). */
export const actionOf = ({ quantity, inCart }: Change): string =>
  inCart === 0 ? "quantity-add" : quantity === 0 ? "quantity-remove" : "quantity-update";

/** The association that a selection asks for, with the product as parent where it names none (selections.39, selections.40). */
function associationOf(selections: readonly ScopeSelection[], asin: string): object | undefined {
  const data = selections.find((selection) => selection["enableIA"] === true && isRecord(selection["IAData"]))?.["IAData"];
  return isRecord(data) ? { parentAsin: asin, ...data } : undefined;
}

/** `additionalParameters` of an add: the page's fixed fields, and what the shopper chose beside the quantity (quantity-selector.61). */
export function additionalParameters(
  scope: ProductStores,
  asin: string,
  staticData: Readonly<Record<string, unknown>>,
  clientId: string | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const paymentOfferInfo = planValue(scope.paymentPlan.get());
  const itemAssociation = associationOf(scope.selections.get(), asin);
  const { giftWrap, includeGiftReceipt } = scope.giftOptions.get();
  const fields = {
    ...staticData,
    ...(clientId === undefined ? {} : { clientId }),
    ...(paymentOfferInfo === undefined ? {} : { paymentOfferInfo }),
    ...(itemAssociation === undefined ? {} : { itemAssociation }),
    ...(giftWrap || includeGiftReceipt ? { giftOptions: { includeGiftReceipt } } : {}),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}
