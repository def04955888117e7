import { boolean, defineOptions, json, number, oneOf, string, type OptionValues } from "../../src/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";

export const quantitySliderOptions = defineOptions({
  asin: string({ required: true, aliases: ["asinId", "ASIN"], store: "asin" }),
  offerListingId: string({ aliases: ["offerListingId", "offerListingID"], store: "offerListingId" }),
  cartType: oneOf(["default", "UFG"], { aliases: ["cartType"], fallback: "default" }),
  cartItemId: string({ aliases: ["cartItemId"] }),
  quantityInCart: number({ min: 0, integer: true, aliases: ["quantityInCart"] }),
  minOrderQuantity: number({ min: 1, integer: true, aliases: ["minOrderQuantity"], fallback: 1 }),
  maxOrderQuantity: number({ min: 1, integer: true, aliases: ["maxOrderQuantity"], fallback: 999 }),
  ajaxCartUrl: string({ aliases: ["ajaxCartUrl"], fallback: "/cart/carts/retail/items" }),
  addToCartUrl: string({ aliases: ["addToCartUrl"], fallback: "/alm/addtofreshcart" }),
  csrfToken: string({ aliases: ["anti-csrftoken-a2z", "csrfToken"] }),
  slateToken: string({ aliases: ["encrypted-slate-token"] }),
  additionalInput: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["additionalInput"], fallback: {} }),
  enableQuantityLimitMessage: boolean({ aliases: ["enableQuantityLimitMessage"], fallback: false }),
  loggingUrl: string({ aliases: ["loggingUrl"] }),
  sessionId: string({ aliases: ["session-id", "sessionId", "sessionID", "sid"] }),
  clientName: string({ aliases: ["clientName"] }),
  itemTitle: string({ localAliases: ["title"] }),
});

export type QuantitySliderOptions = OptionValues<typeof quantitySliderOptions>;

/** Issues that the schema cannot express (quantity-slider.33). */
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
