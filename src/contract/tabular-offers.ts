import * as z from "zod/mini";
import { call } from "./entry.ts";

export const tabularOffersContent = call({
  name: "tabular-offers-content",
  method: "GET",
  path: "/gp/product/ajax/tabular",
  family: "page",
  query: z.looseObject({ asin: z.optional(z.string().check(z.maxLength(64))) }),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: { url: ["asin"] },
  summary: "Renders the ways to buy a product as a table.",
});
