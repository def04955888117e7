import * as z from "zod/mini";
import { call } from "./entry.ts";

/** UTF-16 units, as `maxlength` counts them. */
export const MOST_OF_TEXT = 30;

export const cakeCustomize = call({
  name: "cake-customize",
  method: "POST",
  path: "/alm/customization",
  family: "page",
  body: {
    as: "json",
    schema: z.object({
      asin: z.string(),
      almStoreId: z.string(),
      price: z.string(),
      personalizedMessage: z.string().check(z.minLength(1), z.maxLength(MOST_OF_TEXT)),
      csrfToken: z.optional(z.string()),
    }),
  },
  answer: { as: "json", schema: z.object({ customizationToken: z.string().check(z.minLength(1)) }) },
  timeout: 10_000,
  write: true,
  trusted: ["csrfToken"],
  shown: { body: ["asin", "almStoreId", "price"], data: [] },
  summary: "Keeps the text that a bakery writes on a cake, under a token that an add brings; a 400 or 422 refuses the text.",
});
