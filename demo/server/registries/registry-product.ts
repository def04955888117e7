import type { RegistryProduct } from "../../../src/render/registries.ts";
import { english } from "../catalog/english.ts";
import type { Product } from "../database/schema.ts";

/** What the answers about registries show of a product. */
export const registryProduct = ({ asin, title }: Product): RegistryProduct => ({
  asin,
  title: english(title),
  url: `/dp/${asin}`,
  image: `/images/${asin}.svg`,
});
