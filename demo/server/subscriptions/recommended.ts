import type { SubscriptionRecommendations } from "../../../src/render/subscriptions.ts";
import type { Listing } from "../catalog/catalog.ts";
import { english } from "../catalog/english.ts";
import { priceOf } from "../catalog/money.ts";
import { defaultOf } from "./box-data.ts";
import { merchantOf } from "./merchants.ts";
import { discounted, laterPercent, type Plan } from "./plans.ts";

/** A product as it is recommended for a subscription: at the first frequency with one delivery now. */
export function recommended({ product, offers: [offer] }: Listing, plan: Plan): SubscriptionRecommendations["items"][number] {
  const { frequency, ...more } = plan.frequencies.find(({ option }) => option === "onml") ?? defaultOf(plan);
  const percent = laterPercent(plan, more);
  return {
    asin: product.asin,
    offerListingId: offer.id,
    merchantId: merchantOf(offer.seller),
    title: english(product.title),
    url: `/dp/${product.asin}`,
    image: `/images/${product.asin}.svg`,
    frequency,
    price: priceOf(discounted(offer.priceMinor, percent), offer.currency),
    percent,
  };
}
