import * as z from "zod/mini";
import { confirmAdd } from "./cart.ts";
import { call } from "./entry.ts";

/** The fields of the page's own form; a name that the form has several times is a list. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

type Fields = z.infer<typeof fields>;

const first = (value: Fields[string] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Reads asin and quantity out of a form, in its own names or in one of the two keyed formats (upsell-sheet.22). */
export function itemsOfForm(form: Fields): { asin: string; offerListingId: string; quantity: number }[] {
  const keyed = new Map<string, Record<string, unknown>>();
  for (const [name, value] of Object.entries(form)) {
    const match = /^items?\[(\d+)(?:\.base)?\](?:\.|\[)(asin|offerListingId|quantity)\]?$/.exec(name);
    if (match) keyed.set(match[1]!, { ...keyed.get(match[1]!), [match[2]!]: first(value) });
  }
  const found =
    keyed.size > 0
      ? [...keyed.values()]
      : [{ asin: first(form.ASIN ?? form.asin), offerListingId: first(form.offerListingID ?? form.offerListingId) }];
  return found.flatMap((item: Record<string, unknown>) => {
    if (!item.asin) return [];
    const quantity = Number(item.quantity ?? first(form.quantity) ?? 1);
    return {
      asin: String(item.asin),
      offerListingId: String(item.offerListingId ?? ""),
      quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 1,
    };
  });
}

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
      cart: z.optional(z.object({ count: z.number() })),
      params: z.optional(z.record(z.string(), z.unknown())),
    }),
  },
  timeout: 10_000,
  write: true,
  confirm: confirmAdd(itemsOfForm),
  summary: "Does what the pressed button of the buy box stands for: adds to the cart, buys or subscribes.",
});
