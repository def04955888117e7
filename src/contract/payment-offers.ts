import * as z from "zod/mini";
import { call } from "./entry.ts";

/** Fields of an offer; unknown ones are missing. The page's `query-args` are sent with them (payment-offers.14). */
const fields = {
  asin: z.optional(z.string().check(z.maxLength(64))),
  offerid: z.optional(z.string().check(z.maxLength(200))),
  emitype: z.optional(z.string().check(z.maxLength(64))),
  buyingoptionindex: z.optional(z.number()),
  smid: z.optional(z.string().check(z.maxLength(200))),
  encryptedmerchantid: z.optional(z.string().check(z.maxLength(400))),
  sr: z.optional(z.string().check(z.maxLength(200))),
};

const details = {
  method: "GET",
  path: "/gp/product/ajax",
  family: "page",
  answer: { as: "html", emptyMeans: "" },
  timeout: 10_000,
  retry: [],
  write: false,
  shown: { url: ["experienceId", "showFeatures", "asin", "emitype", "buyingoptionindex"] },
} as const;

export const paymentOffersEmi = call({
  ...details,
  name: "payment-offers-emi",
  query: z.looseObject({
    experienceId: z.literal("emiMenueSVAjaxExperience"),
    showFeatures: z.literal("inPriceBlockEmi-secondaryviews,inemi"),
    ...fields,
  }),
  summary: "Renders the instalment plans for an offer.",
});

export const paymentOffersView = call({
  ...details,
  name: "payment-offers-view",
  query: z.looseObject({ experienceId: z.literal("vsxOffersSecondaryView"), showFeatures: z.literal("vsxoffers"), ...fields }),
  summary: "Renders the payment offers for a product, or the details of one.",
});
