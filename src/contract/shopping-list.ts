import * as z from "zod/mini";
import { call } from "./entry.ts";

export const shoppingListAdd = call({
  name: "shopping-list-add",
  method: "POST",
  path: "/afx/lists/json/shoppinglists/additem",
  family: "page",
  body: { as: "form", schema: z.object({ asin: z.string(), listID: z.string(), token: z.optional(z.string()) }) },
  answer: { as: "json", schema: z.object({ successful: z.boolean(), errorCodes: z.optional(z.array(z.number())) }) },
  timeout: 5_000,
  write: true,
  uncached: true,
  shown: { body: ["asin"], data: ["successful", "errorCodes"] },
  summary: "Adds the item to one of the shopper's shopping lists; the first error code is 1 when it is there already.",
});
