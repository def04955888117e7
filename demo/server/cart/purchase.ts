import { itemsOfForm } from "../../../src/lib/form-items.ts";
import { isRecord } from "../../../src/lib/json.ts";
import { MOST_ITEMS, MOST_PIECES } from "../../../src/contract/pieces.ts";
import { checkData } from "../../../src/backend/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { isOptedIn, wishOf } from "../subscriptions/wish.ts";
import type { Addition } from "./cart-writes.ts";
import { companions, firstOfferOf } from "../catalog/add-ons.ts";
import { protection } from "../catalog/protection.ts";

type Fields = Parameters<typeof itemsOfForm>[0];

const texts = (value: Fields[string] | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(String).filter(Boolean);

const ticked = (form: Fields, name: string, value: string) => texts(form[name])[0] === value;

/**
 * What a buy-box form asks for, as its fields carry it: the product with gift options (`giftWrap`, or the checkboxes of the page
 * as a browser without a script posts them), coupons and the like
 * (`promoId`) and payment plan (`paymentOfferInfo`), its regular deliveries (`snsOptIn`), and the items that belong to it.
 */
export function purchaseOf(form: Fields): Addition[] {
  const items = itemsOfForm(form).map(({ parameters = {}, ...item }, index) => ({
    ...item,
    ...(Object.keys(parameters).length > 0 && { parameters }),
    ...associated(parameters["itemAssociation"]),
    giftReceipt: parameters["giftOptions.includeGiftReceipt"] === "true" || (index === 0 && ticked(form, "include-gift-receipt", "true")),
    ...(index === 0 && {
      giftWrap: ticked(form, "giftWrap", "1") || ticked(form, "gift-wrap", "1"),
      promoIds: [...new Set(texts(form["promoId"]))],
      paymentOffer: texts(form["paymentOfferInfo"])[0] ?? parameters["paymentOfferInfo"] ?? null,
      ...(isOptedIn(form) && regularly(form, item)),
    }),
  }));
  if (items.length > MOST_ITEMS) throw new Refusal(400, "too-many-items", `Add at most ${MOST_ITEMS} items at once.`);
  if (items.some(({ quantity }) => quantity > MOST_PIECES)) throw new Refusal(400, "bad-quantity", `Add at most ${MOST_PIECES} pieces.`);
  return [...items, ...plansOf(form, items), ...companionsOf(form, items[0])];
}

/** What the product is subscribed to, with the offer of the subscription (`snsOptIn`). */
function regularly(form: Fields, { offerListingId }: { readonly offerListingId: string }): Partial<Addition> {
  const wish = wishOf(form);
  return { subscription: wish.subscription, firstDelivery: wish.firstDelivery, offerListingId: wish.offerListingId || offerListingId };
}

/** A plan as its checkbox posts it without a script; with a script it is among the items already. */
function plansOf(form: Fields, [product, ...others]: readonly Addition[]): Addition[] {
  const [asked] = texts(form["warranty"]);
  if (!product || !protection.products.some(({ asin }) => asin === asked) || others.some(({ asin }) => asin === asked)) return [];
  const { asin: parentAsin, quantity } = product;
  return [{ asin: asked!, offerListingId: firstOfferOf(asked!), quantity, ...associated({ parentAsin }) }];
}

/** Plans and accessories as the page's own controls post them without a script (`add-item`): with a script they come as keyed items. */
function companionsOf(form: Fields, product: Addition | undefined): Addition[] {
  const asked = texts(form["add-item"]);
  return companions
    .filter(({ asin, goesWith }) => goesWith === product?.asin && asked.includes(asin))
    .map(({ asin, kind, maximum }) => ({
      asin,
      offerListingId: firstOfferOf(asin),
      quantity: Math.min(product!.quantity, maximum ?? product!.quantity),
      ...associated({ parentAsin: product!.asin, type: kind === "plan" ? "PROTECTION" : "ACCESSORY" }),
    }));
}

/** What an added item of a call asks for (`cart-add-items`). */
export function detailsOf(parameters: Readonly<Record<string, unknown>> | undefined): Partial<Addition> {
  if (!parameters) return {};
  const { giftOptions, itemAssociation, installments } = parameters;
  const { paymentOfferInfo = isRecord(installments) ? installments["programId"] : undefined } = parameters;
  return {
    parameters,
    ...associated(itemAssociation),
    giftReceipt: isRecord(giftOptions) && giftOptions["includeGiftReceipt"] === true,
    paymentOffer: typeof paymentOfferInfo === "string" ? paymentOfferInfo : null,
  };
}

/** An association, as a form's JSON or as a call's object; one that names no parent is none. */
function associated(value: unknown): Partial<Addition> {
  const association = typeof value === "string" ? parsed(value) : value;
  if (!isRecord(association) || typeof association["parentAsin"] !== "string") return {};
  return { association, parentAsin: association["parentAsin"] };
}

/** `undefined` for a text that is not JSON. Throws 400 for data that cannot be kept. */
function parsed(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  checkData(data);
  return data;
}
