import { boolean, defineOptions, json, list, number, string, type OptionValues } from "../../src/options/options.ts";

export const appAddToCartOptions = defineOptions({
  asin: string({ aliases: ["ASIN"], store: "asin", required: true }),
  offerId: string({ aliases: ["offerListingID", "offerId"], store: "offerListingId", required: true }),
  quantity: string({ aliases: ["quantity"], store: "quantity" }),
  sessionId: string({ aliases: ["sessionID", "session-id"] }),
  giftWrap: boolean({ aliases: ["giftWrap"] }),
  experimentalIds: list({ aliases: ["experimentalIds"], fallback: [] }),
  programEligibility: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["programEligibility"] }),
  snsBuyingOptions: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["snsBuyingOptions"] }),
  addToCartUrl: string({ aliases: ["addToCartUrl"], required: true }),
  reftag: string({ aliases: ["reftag"] }),
  timeout: number({ aliases: ["timeout"], fallback: 10_000 }),
  requiresSignIn: boolean({ aliases: ["requiresSignIn"], fallback: false }),
  strings: json<Readonly<Record<string, unknown>>>({ shape: "object", aliases: ["strings"], fallback: {} }),
  cartUrl: string({ fallback: "/gp/cart/view.html" }),
});

export type AppAddToCartOptions = OptionValues<typeof appAddToCartOptions>;
