import * as z from "zod/mini";
import { call } from "./entry.ts";

const EXPERIENCE = "paymentOptionsAjaxExperience";

const sheet = {
  method: "GET",
  path: "/gp/product/ajax",
  family: "page",
  answer: { as: "html" },
  timeout: 10_000,
  retry: [],
  write: false,
  shown: { url: ["asin", "showFeatures", "experienceId"] },
} as const;

const asin = z.string().check(z.minLength(1));

export const paymentCompare = call({
  ...sheet,
  name: "payment-compare",
  query: z.object({
    asin,
    showFeatures: z.literal("compareAllPlansSidesheetAjax,paymentOptions"),
    experienceId: z.literal(EXPERIENCE),
  }),
  summary: "Renders the table of all ways to pay for a product.",
});

export const paymentLearnMore = call({
  ...sheet,
  name: "payment-learn-more",
  query: z.object({
    asin,
    showFeatures: z.literal("paymentOptionsLearnMoreSidesheetAjax,paymentOptions"),
    experienceId: z.literal(EXPERIENCE),
  }),
  summary: "Renders what there is to know about the payment plans of a product.",
});
