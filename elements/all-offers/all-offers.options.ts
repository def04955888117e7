import { defineOptions, list, string, type OptionValues } from "../../src/options/options.ts";

export const allOffersOptions = defineOptions({
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  for: list(),
  contentUrl: string({ aliases: ["allOffersUrl"], fallback: "/gp/product/ajax" }),
  cartApiHost: string({ aliases: ["cartApiHost"] }),
  cartAddPath: string({ fallback: "/cart/carts/retail/items" }),
  reftag: string({ localAliases: ["ref"], fallback: "dp_aod_atc" }),
  sr: string({ aliases: ["sr"] }),
  qid: string({ aliases: ["qid"] }),
  cartUrl: string({ aliases: ["cartUrl"], fallback: "/gp/cart/view.html" }),
});

export type AllOffersOptions = OptionValues<typeof allOffersOptions>;

/** Search rank and query id of the page's address, where nothing else names them. */
export function withSearch(values: AllOffersOptions, search: string): AllOffersOptions {
  const fields = new URLSearchParams(search);
  return { ...values, sr: values.sr ?? fields.get("sr") ?? undefined, qid: values.qid ?? fields.get("qid") ?? undefined };
}
