import * as z from "zod/mini";
import { itemsOfForm } from "../lib/form-items.ts";
import { confirmAdd } from "./cart.ts";
import { call } from "./entry.ts";

/** The fields of the page's own form; a name that the form has several times is a list. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

export const buyBoxSubmit = call({
  name: "buy-box-submit",
  method: "POST",
  path: "/gp/product/handle-buy-box",
  family: "page",
  query: z.object({ qid: z.optional(z.string()), sr: z.optional(z.string()) }),
  body: { as: "form", schema: fields },
  answer: {
    as: "json",
    schema: z.object({
      status: z.union([z.number(), z.string()]),
      mainImage: z.optional(z.object({ src: z.string(), altText: z.optional(z.string()) })),
      imbHTML: z.optional(z.string()),
      shippingMessageHTML: z.optional(z.string()),
      isAtcGenericError: z.optional(z.boolean()),
      cart: z.optional(z.object({ count: z.number(), subtotal: z.optional(z.string()) })),
      params: z.optional(z.record(z.string(), z.unknown())),
    }),
  },
  timeout: 10_000,
  write: true,
  confirm: confirmAdd(itemsOfForm),
  shown: {
    body: [
      "ASIN",
      "asin",
      "offerListingID",
      "offerListingId",
      "quantity",
      "items[*.base][asin]",
      "items[*.base][offerListingId]",
      "items[*.base][quantity]",
      "item[*].asin",
      "item[*].offerListingId",
      "item[*].quantity",
      "isUSSAjax",
      "isPrimaryATC",
      "triggerUSSWeblab",
    ],
    data: ["status", "isAtcGenericError", "cart.count"],
  },
  summary: "Does what the pressed button of the buy box stands for: adds to the cart, buys or subscribes.",
});
