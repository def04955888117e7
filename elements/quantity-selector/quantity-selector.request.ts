import { associationsOf } from "../../src/state/item-associations.ts";
import { planValue } from "../../src/state/payment-value.ts";
import type { ProductStores } from "../../src/state/product.ts";

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

/** `additionalParameters` of what is added: the page's fixed fields, and what the shopper chose beside the quantity (quantity-selector.61). */
export function additionalParameters(
  scope: ProductStores,
  staticData: Readonly<Record<string, unknown>>,
  clientId: string | undefined,
): Readonly<Record<string, unknown>> | undefined {
  const paymentOfferInfo = planValue(scope.paymentPlan.get());
  const { giftWrap, includeGiftReceipt } = scope.giftOptions.get();
  const fields = {
    ...staticData,
    ...(clientId === undefined ? {} : { clientId }),
    ...(paymentOfferInfo === undefined ? {} : { paymentOfferInfo }),
    ...(giftWrap || includeGiftReceipt ? { giftOptions: { includeGiftReceipt } } : {}),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}

/** The items that the scope's selections put into the cart with it (selections.40). */
export const itemsBeside = (scope: ProductStores) =>
  associationsOf(scope).map(({ itemAssociation, ...item }) => ({ ...item, additionalParameters: { itemAssociation } }));
