import * as z from "zod/mini";
import { call } from "./entry.ts";

export const businessListModal = call({
  name: "business-list-modal",
  method: "GET",
  // the element calls the `url` of its option (`RunOptions.path`); this is the reference store's
  path: "/business/lists/add",
  family: "page",
  query: z.object({ quantity: z.number().check(z.int(), z.gte(1)), asin: z.string() }),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: { url: ["quantity", "asin"] },
  summary: "Renders the form that adds an item to one of the lists of a business account.",
});
