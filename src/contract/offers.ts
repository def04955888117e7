import * as z from "zod/mini";
import { cartAddItems } from "./cart.ts";
import { call } from "./entry.ts";

export const allOffersContent = call({
  name: "all-offers-content",
  method: "GET",
  path: "/gp/product/ajax",
  family: "page",
  // what goes beyond these are the page of the list and the fields of its filters
  query: z.catchall(
    z.object({ asin: z.string().check(z.minLength(1)), experienceId: z.literal("allOffers") }),
    z.union([z.string(), z.array(z.string())]),
  ),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: { url: ["asin", "experienceId"] },
  summary: "Renders the offers of a product, with filters and further pages of them.",
});

/** An invalid count is ignored; the cart is read for it (all-offers.15). */
const count = z.catch(z.optional(z.object({ entity: z.object({ items: z.number().check(z.int(), z.gte(0)) }) })), undefined);

/**
 * `cart-add-items` as dp-all-offers reads its answer: a quantity that is missing, 0 or negative is a refusal of the shop, and no answer
 * that cannot be read (all-offers.10).
 */
export const offerAdd = {
  ...cartAddItems,
  timeout: 10_000,
  shown: { ...cartAddItems.shown, data: ["entity.items.quantity", "entity.count.entity.items"] },
  answer: {
    as: "json",
    type: "cart.add-items/v1",
    expand: "count",
    schema: z.object({
      entity: z.object({
        items: z.optional(z.array(z.object({ id: z.catch(z.optional(z.string()), undefined), quantity: z.optional(z.number()) }))),
        count,
      }),
    }),
  },
} as const;
