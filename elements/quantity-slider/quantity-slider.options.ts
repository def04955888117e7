import { boolean, defineOptions, json, number, oneOf, string, type OptionValues } from "../../src/page/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";

export const quantitySliderOptions = defineOptions({
  asin: string({ required: true, wire: ["asinId", "ASIN"], store: "asin" }),
  offerListingId: string({ wire: ["offerListingId", "offerListingID"], store: "offerListingId" }),
  cartType: oneOf(["default", "UFG"], { wire: ["cartType"], fallback: "default" }),
  cartItemId: string({ wire: ["cartItemId"] }),
  quantityInCart: number({ min: 0, integer: true, wire: ["quantityInCart"] }),
  minOrderQuantity: number({ min: 1, integer: true, wire: ["minOrderQuantity"], fallback: 1 }),
  maxOrderQuantity: number({ min: 1, integer: true, wire: ["maxOrderQuantity"], fallback: 999 }),
  ajaxCartUrl: string({ wire: ["ajaxCartUrl"], fallback: "/cart/carts/retail/items" }),
  addToCartUrl: string({ wire: ["addToCartUrl"], fallback: "/alm/addtofreshcart" }),
  csrfToken: string({ wire: ["anti-csrftoken-a2z", "csrfToken"] }),
  slateToken: string({ wire: ["encrypted-slate-token"] }),
  additionalInput: json<Readonly<Record<string, unknown>>>({ shape: "object", wire: ["additionalInput"], fallback: {} }),
  enableQuantityLimitMessage: boolean({ wire: ["enableQuantityLimitMessage"], fallback: false }),
  loggingUrl: string({ wire: ["loggingUrl"] }),
  sessionId: string({ wire: ["session-id", "sessionId", "sessionID", "sid"] }),
  clientName: string({ wire: ["clientName"] }),
  itemTitle: string({ own: ["title"] }),
});

export type QuantitySliderOptions = OptionValues<typeof quantitySliderOptions>;

/** What the schema cannot say of the options (quantity-slider.33). */
export function checkOptions({ asin, offerListingId, cartType, minOrderQuantity, maxOrderQuantity }: QuantitySliderOptions): OptionIssue[] {
  const issues: OptionIssue[] = [];
  if (!asin) issues.push({ option: "asin", message: 'asin is empty. Set asin="…".' });
  if (cartType === "default" && !offerListingId)
    issues.push({
      option: "offer-listing-id",
      message: 'offer-listing-id is missing, which cart-type="default" needs. Set offer-listing-id="…", or cart-type="UFG".',
    });
  if (maxOrderQuantity < minOrderQuantity)
    issues.push({
      option: "max-order-quantity",
      message: `max-order-quantity (${maxOrderQuantity}) is below min-order-quantity (${minOrderQuantity}). Set max-order-quantity="${minOrderQuantity}" or more.`,
    });
  return issues;
}
