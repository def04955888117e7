import * as z from "zod/mini";
import { call } from "./entry.ts";

const product = z.string().check(z.minLength(1));

const content = {
  method: "GET",
  family: "page",
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
} as const;

export const multiSelectionContent = call({
  ...content,
  name: "multi-selection-content",
  path: "/gp/product/ajax",
  query: z.object({ asin: product, experienceId: z.literal("absMultiSelection"), showFeatures: z.string() }),
  shown: { url: ["asin", "experienceId", "showFeatures"] },
  summary: "Renders the products among which the shopper selects.",
});

export const multiSelectionContentFlow = call({
  ...content,
  name: "multi-selection-content-flow",
  path: "/gp/product/ajax/absMultiSelection",
  query: z.object({ asin: product, showFeatures: z.string() }),
  shown: { url: ["asin", "showFeatures"] },
  summary: "Renders the products among which the shopper selects, in a flow.",
});
