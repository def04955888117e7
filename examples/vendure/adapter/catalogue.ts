import type { Shopper } from "./shoppers.ts";

/** A variant as the page shows it. */
export interface Variant {
  readonly sku: string;
  readonly productId: string;
  /** names the variant to the cart */
  readonly offer: string;
  readonly name: string;
  /** in the smallest unit of the currency */
  readonly price: number;
  readonly currency: string;
  readonly picture: string | undefined;
  readonly collections: readonly string[];
}

interface Found {
  readonly sku: string;
  readonly productId: string;
  readonly productVariantId: string;
  readonly productVariantName: string;
  readonly currencyCode: string;
  readonly priceWithTax: { readonly value: number };
  readonly productAsset: { readonly preview: string } | null;
  readonly productVariantAsset: { readonly preview: string } | null;
  readonly collectionIds: readonly string[];
}

const FOUND = `items {
  sku productId productVariantId productVariantName currencyCode collectionIds
  priceWithTax { ... on SinglePrice { value } ... on PriceRange { value: min } }
  productAsset { preview } productVariantAsset { preview }
}`;

/** The shop API names a variant by its id alone, and its stock by its product: an offer has both. */
export const offerOf = (productId: string, variantId: string): string => `${productId}-${variantId}`;

/** Ids of product and variant; `undefined` for what is no offer of this shop. */
export function readOffer(offer: string): { readonly productId: string; readonly variantId: string } | undefined {
  const [, productId, variantId] = /^(\d+)-(\d+)$/.exec(offer) ?? [];
  return productId === undefined || variantId === undefined ? undefined : { productId, variantId };
}

const variantOf = (found: Found): Variant => ({
  sku: found.sku,
  productId: found.productId,
  offer: offerOf(found.productId, found.productVariantId),
  name: found.productVariantName,
  price: found.priceWithTax.value,
  currency: found.currencyCode,
  picture: (found.productVariantAsset ?? found.productAsset)?.preview,
  collections: found.collectionIds,
});

type Results = Readonly<Record<string, { readonly items: readonly Found[] }>>;

/** Variants by SKU, in the order asked for; those that there are not are left out. The shop API finds a SKU by its search alone. */
export async function variantsBySku(shopper: Shopper, skus: readonly string[]): Promise<readonly Variant[]> {
  if (skus.length === 0) return [];
  const searches = skus.map((_, at) => `v${at}: search(input: { term: $s${at}, groupByProduct: false, take: 10 }) { ${FOUND} }`);
  const found = await shopper.ask<Results>(
    `query (${skus.map((_, at) => `$s${at}: String!`).join(", ")}) { ${searches.join(" ")} }`,
    Object.fromEntries(skus.map((sku, at) => [`s${at}`, sku])),
  );
  return skus.flatMap((sku, at) => found[`v${at}`]!.items.find((one) => one.sku === sku) ?? []).map(variantOf);
}

/** Other products of a collection, one variant each. */
export async function variantsBeside(shopper: Shopper, { collections, productId }: Variant, most: number): Promise<readonly Variant[]> {
  const { search } = await shopper.ask<Results>(
    `query ($collection: ID, $take: Int!) { search(input: { collectionId: $collection, groupByProduct: false, take: $take }) { ${FOUND} } }`,
    { collection: collections.at(-1), take: 50 },
  );
  const others = new Map(search!.items.filter((one) => one.productId !== productId).map((one) => [one.productId, one]));
  return [...others.values()].slice(0, most).map(variantOf);
}

/** All variants, for a page that lists them: the first of each product. */
export async function firstVariants(shopper: Shopper, most: number): Promise<readonly Variant[]> {
  const { search } = await shopper.ask<Results>(`query { search(input: { groupByProduct: false, take: 100 }) { ${FOUND} } }`);
  const first = new Map(search!.items.toReversed().map((one) => [one.productId, one]));
  return [...first.values()].toReversed().slice(0, most).map(variantOf);
}

/** A price or a sum as the shopper reads it. */
export function moneyText(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language, { style: "currency", currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
