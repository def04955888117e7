import * as z from "zod/mini";
import { call, fragmentText } from "./entry.ts";

export const promotionGet = call({
  name: "promotion-get",
  method: "GET",
  path: "/gp/toys/birthday/atwl-dpx.html",
  family: "page",
  query: z.object({ isAUI: z.enum(["0", "1"]) }),
  answer: {
    as: "json",
    // an invalid width falls back to the default (promo-popover.3)
    schema: z.object({ promoEnabled: z.boolean(), html: z.optional(fragmentText), width: z.catch(z.optional(z.number()), undefined) }),
  },
  timeout: 10_000,
  write: false,
  shown: { url: ["isAUI"], data: ["promoEnabled", "width"] },
  summary: "Tells whether the promotion is on, and what it shows.",
});

export const promotionClaim = call({
  name: "promotion-claim",
  method: "POST",
  path: "/promotions/claim",
  family: "page",
  body: {
    as: "form",
    schema: z.object({
      promotionId: z.string().check(z.minLength(1)),
      asin: z.optional(z.string()),
      offerListingId: z.optional(z.string()),
    }),
  },
  answer: {
    as: "json",
    schema: z.object({
      status: z.enum(["CLAIMED", "ALREADY_CLAIMED", "EXPIRED", "NOT_ELIGIBLE"]),
      // a message that is not a string is ignored: the element shows its default text
      message: z.catch(z.optional(z.string()), undefined),
    }),
  },
  timeout: 10_000,
  write: true,
  shown: { body: ["promotionId", "asin", "offerListingId"], data: ["status"] },
  summary: "Keeps that the customer claims the promotion, or tells why not.",
});
