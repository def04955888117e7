import * as z from "zod/mini";
import { confirmAdd } from "./cart.ts";
import { call } from "./entry.ts";
import { pieces } from "./pieces.ts";

const some = z.string().check(z.minLength(1));
const maybe = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.optional(schema), undefined);
const wholeFrom0 = z.number().check(z.int(), z.gte(0));

const fields = z.object({
  asin: some,
  offerId: some,
  quantity: pieces(1),
  sessionId: z.optional(z.string()),
  giftWrap: z.optional(z.boolean()),
  /** comma-separated */
  experimentalIds: z.optional(z.string()),
  /** JSON */
  programEligibility: z.optional(z.string()),
  /** JSON */
  snsBuyingOptions: z.optional(z.string()),
  cartType: z.literal("RETAIL"),
});

/** What an add of the shopping app sends. */
export type AppAddFields = z.infer<typeof fields>;

export const cartAppAdd = call({
  name: "cart-app-add",
  method: "POST",
  // the element's option `add-to-cart-url` names another; a click reference follows it as `/ref=…`
  path: "/gp/aw/c/add",
  family: "page",
  body: { as: "form", schema: fields },
  answer: {
    as: "json",
    schema: z.object({
      successful: z.boolean(),
      ok: maybe(z.boolean()),
      count: maybe(wholeFrom0),
      numActiveItemsInCart: maybe(wholeFrom0),
      isDeal: maybe(z.boolean()),
      error: maybe(z.string()),
      isCartServiceFailed: maybe(z.boolean()),
    }),
  },
  timeout: 10_000,
  write: true,
  confirm: confirmAdd((body: AppAddFields) => [{ asin: body.asin, quantity: body.quantity }]),
  shown: {
    body: ["asin", "offerId", "quantity", "giftWrap", "cartType"],
    data: ["successful", "ok", "count", "numActiveItemsInCart", "isDeal", "isCartServiceFailed"],
  },
  summary: "Adds a product to the cart from the shopping app.",
});
