import * as z from "zod/mini";
import { call } from "./entry.ts";
import { MOST_PIECES } from "./pieces.ts";

const wholeFrom = (minimum: number) => z.number().check(z.int(), z.gte(minimum));

export const groceryCartCount = call({
  name: "grocery-cart-count",
  method: "GET",
  path: "/alm/addtofreshcart/cartcount",
  family: "page",
  answer: { as: "json", schema: z.object({ cartCount: wholeFrom(0) }) },
  timeout: 5_000,
  write: false,
  uncached: true,
  shown: { data: ["cartCount"] },
  summary: "Reads how many units the shopper's grocery cart holds.",
});

/** What was known of the grocery cart when a write left; `null` where nothing was. It may be asked after the write has failed. */
export interface KnownGroceries {
  readonly count: number | null;
}

/**
 * How every call that changes the grocery cart is confirmed: its count has changed. Where none was known, or another write has changed it
 * too, the outcome is unknown (grocery-add.43): "not added" would be believed, and added again.
 */
export const confirmGroceries = {
  read: groceryCartCount,
  request: () => ({}),
  happened(_sent: unknown, answer: unknown, known: unknown) {
    const before = (known as KnownGroceries | undefined)?.count ?? null;
    return before === null ? undefined : (answer as { cartCount: number }).cartCount !== before;
  },
};

/** An item after the call; one that the shop did not accept has quantity 0. */
const item = z.object({
  ASIN: z.string(),
  storeId: z.optional(z.string()),
  itemId: z.optional(z.string()),
  quantity: wholeFrom(0),
  amountInCart: z.optional(z.number()),
});

/** The grocery cart after a change; a 400 explains in the same shape why it was not changed. */
export const changedGroceries = z.object({
  clientResponseModel: z.object({
    items: z.array(item),
    uberCartStatus: z.optional(z.object({ errorStatusCode: z.optional(z.string()) })),
  }),
  errorModalHtml: z.optional(z.string()),
  refreshGlowLabel: z.optional(z.boolean()),
  storefrontUrl: z.optional(z.string()),
  shouldRedirectToOgs: z.optional(z.boolean()),
  ogsUrl: z.optional(z.string()),
  storeIntroductionSheetHtml: z.optional(z.string()),
  storeIntroductionSheetEnabled: z.optional(z.boolean()),
  newGlowAddressId: z.optional(z.string()),
});

export const groceryParams = z.looseObject({
  csrfToken: z.optional(z.string()),
  shouldRenderSIS: z.optional(z.boolean()),
  sisDeliveryMessage: z.optional(z.string()),
  customizationToken: z.optional(z.string()),
});

export const groceryQuery = z.looseObject({
  ref_: z.optional(z.string()),
  almBrandId: z.optional(z.string()),
  gsc: z.optional(z.string()),
});

/** What events may show of an answer of the grocery cart. */
export const shownGroceries = [
  "clientResponseModel.items.ASIN",
  "clientResponseModel.items.storeId",
  "clientResponseModel.items.quantity",
  "clientResponseModel.items.amountInCart",
  "clientResponseModel.uberCartStatus.errorStatusCode",
  "refreshGlowLabel",
  "shouldRedirectToOgs",
  "storeIntroductionSheetEnabled",
] as const;

const addRequest = z.looseObject({
  asin: z.string(),
  /** from `dp-quantity-slider` only */
  offerListingId: z.optional(z.string()),
  storeId: z.optional(z.string()),
  brandId: z.optional(z.string()),
  offerListingDiscriminator: z.optional(z.string()),
  clientID: z.optional(z.string()),
  sessionID: z.optional(z.string()),
  qsUID: z.optional(z.string()),
  pickingStrategy: z.optional(z.string()),
  quantity: z.number().check(z.gte(0), z.lte(MOST_PIECES)),
  amountInUom: z.optional(z.number()),
  prevSelectedQty: z.optional(z.number()),
  isStepperFlag: z.optional(z.boolean()),
  /** the quantity is what the cart is to hold, not what is to be added to it */
  setQuantityFlag: z.optional(z.boolean()),
  isItemSoldByCount: z.optional(z.boolean()),
  additionalParams: z.optional(groceryParams),
});

export const groceryCartAdd = call({
  name: "grocery-cart-add",
  method: "POST",
  path: "/alm/addtofreshcart",
  family: "page",
  query: groceryQuery,
  body: { as: "json", schema: addRequest },
  answer: { as: "json", schema: changedGroceries, statuses: [400] },
  timeout: 5_000,
  write: true,
  trusted: ["additionalParams.csrfToken"],
  confirm: confirmGroceries,
  shown: {
    url: ["ref_", "almBrandId", "gsc"],
    body: [
      "asin",
      "offerListingId",
      "storeId",
      "brandId",
      "offerListingDiscriminator",
      "pickingStrategy",
      "quantity",
      "amountInUom",
      "prevSelectedQty",
      "isStepperFlag",
      "setQuantityFlag",
      "isItemSoldByCount",
      "additionalParams.shouldRenderSIS",
    ],
    data: shownGroceries,
  },
  summary: "Adds an item to the shopper's grocery cart, or sets its quantity there; 0 takes it out.",
});
