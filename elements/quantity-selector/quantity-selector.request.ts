import type { QuantitySelectorOptions } from "./quantity-selector.options.ts";

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
  chosen: Readonly<Record<string, unknown>>,
  { staticData, clientId }: Pick<QuantitySelectorOptions, "staticData" | "clientId">,
): Readonly<Record<string, unknown>> | undefined {
  const fields = { ...staticData, ...(clientId === undefined ? {} : { clientId }), ...chosen };
  return Object.keys(fields).length > 0 ? fields : undefined;
}
