import * as z from "zod/mini";
import { call } from "./entry.ts";
import { changedGroceries, confirmGroceries, groceryParams, groceryQuery, shownGroceries } from "./grocery.ts";
import { MOST_PIECES } from "./pieces.ts";

const page = { method: "POST", family: "page", timeout: 5_000, write: true } as const;

/** What the shop could not do for an item; either field can hold a code. */
const errorInfo = z.object({
  statusCode: z.optional(z.string()),
  itemStatusCode: z.optional(z.string()),
  availableQuantity: z.optional(z.number()),
  requestedQuantity: z.optional(z.number()),
});

export const freshCartAdd = call({
  ...page,
  name: "fresh-cart-add",
  path: "/afx/cart/additem",
  body: {
    as: "form",
    schema: z.object({
      asin: z.string(),
      offerListingID: z.string(),
      sessionID: z.string(),
      quantity: z.number().check(z.gte(0), z.lte(MOST_PIECES)),
      reftag: z.optional(z.string()),
      customizationToken: z.optional(z.string()),
    }),
  },
  answer: {
    as: "json",
    // one without `isOK` or with no list of infos can be read: it is a failure that the element handles (grocery-add.44)
    schema: z.object({
      isOK: z.catch(z.optional(z.boolean()), undefined),
      extraErrorInfos: z.catch(z.optional(z.array(errorInfo)), undefined),
      statusList: z.catch(z.optional(z.array(z.object({ statusKey: z.optional(z.string()) }))), undefined),
      couponClipStatus: z.optional(z.string()),
      data: z.optional(z.object({ renderableSellingQuantity: z.optional(z.union([z.number(), z.string()])) })),
    }),
  },
  confirm: confirmGroceries,
  shown: {
    body: ["asin", "offerListingID", "quantity", "reftag"],
    data: [
      "isOK",
      "extraErrorInfos.statusCode",
      "extraErrorInfos.itemStatusCode",
      "extraErrorInfos.availableQuantity",
      "extraErrorInfos.requestedQuantity",
      "statusList.statusKey",
      "couponClipStatus",
    ],
  },
  summary: "Adds an item to the shopper's grocery cart by the unified proxy, and clips a coupon that is attached to it.",
});

const listed = z.object({
  asin: z.string(),
  storeId: z.optional(z.string()),
  brandId: z.optional(z.string()),
  offerListingDiscriminator: z.optional(z.string()),
  quantity: z.number().check(z.gte(0), z.lte(MOST_PIECES)),
  amountInUom: z.optional(z.number()),
  isItemSoldByCount: z.optional(z.boolean()),
  pickingStrategy: z.optional(z.string()),
});

export const groceryCartAddMultiple = call({
  ...page,
  name: "grocery-cart-add-multiple",
  path: "/alm/addtocart/multiple",
  query: groceryQuery,
  body: {
    as: "json",
    schema: z.object({
      items: z.array(listed),
      clientID: z.optional(z.string()),
      sessionID: z.optional(z.string()),
      additionalParams: z.optional(groceryParams),
    }),
  },
  answer: { as: "json", schema: changedGroceries, statuses: [400] },
  trusted: ["additionalParams.csrfToken"],
  confirm: confirmGroceries,
  shown: {
    url: ["ref_", "almBrandId", "gsc"],
    body: ["items.asin", "items.storeId", "items.quantity", "items.amountInUom", "additionalParams.shouldRenderSIS"],
    data: shownGroceries,
  },
  summary: "Adds several items to the shopper's grocery cart in one step: all of them or none.",
});

export const orderAdd = call({
  ...page,
  name: "order-add",
  path: "/fom/add-to-fresh-order",
  body: {
    as: "json",
    schema: z.object({
      asin: z.string(),
      orderId: z.string(),
      storeId: z.optional(z.string()),
      brandId: z.optional(z.string()),
      offerListingDiscriminator: z.optional(z.string()),
      quantity: z.number().check(z.gt(0), z.lte(MOST_PIECES)),
      amountInUom: z.optional(z.number()),
      clientID: z.optional(z.string()),
      sessionID: z.optional(z.string()),
      customizationToken: z.optional(z.string()),
    }),
  },
  answer: {
    as: "json",
    schema: z.object({
      ogsUrl: z.optional(z.string()),
      errorModalHtml: z.optional(z.string()),
      clientResponseModel: z.optional(changedGroceries.shape.clientResponseModel),
    }),
    statuses: [400],
  },
  shown: {
    body: ["asin", "storeId", "brandId", "offerListingDiscriminator", "quantity", "amountInUom"],
    data: ["clientResponseModel.items.ASIN", "clientResponseModel.items.quantity"],
  },
  summary: "Adds an item to a grocery order that was placed and is still open.",
});
