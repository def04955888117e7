import { defineOptions, json, list, number, string, type OptionValues } from "../../src/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";

export const bundleCarouselOptions = defineOptions({
  asin: string({ aliases: ["ASIN", "landingAsin"], store: "asin" }),
  items: json<readonly unknown[]>({ shape: "array", aliases: ["bundleItems"] }),
  asins: list({ aliases: ["bundleAsins"] }),
  heading: string(),
  pageSize: number({ min: 1 }),
  refTag: string({ aliases: ["reftag"] }),
});

export type BundleCarouselOptions = OptionValues<typeof bundleCarouselOptions>;

/** What the schema cannot express: one of two options is required. */
export function checkOptions({ items, asins }: BundleCarouselOptions): OptionIssue[] {
  if (items ?? asins) return [];
  return [{ option: "items", message: 'items is missing, and so is asins. Set items="[…]" to the bundles, or asins="…" to their ASINs.' }];
}
