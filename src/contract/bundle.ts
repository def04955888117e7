import * as z from "zod/mini";
import { call } from "./entry.ts";

export const bundlesGet = call({
  name: "bundles-get",
  method: "POST",
  path: "/gp/product/ajax/bundlesAjaxExperience",
  family: "page",
  // it reads, but goes by the way of the page's forms
  headers: ["anti-csrftoken-a2z"],
  query: z.object({ asin: z.string() }),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: { url: ["asin"] },
  summary: "Renders the bundles of a product, and the bundles that are related to them.",
});
