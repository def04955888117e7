import type { Shopper } from "./shoppers.ts";

/** A line of the shopper's cart, which is the active order of the engine. */
export interface OrderLine {
  readonly id: string;
  readonly quantity: number;
  readonly productVariant: { readonly id: string; readonly sku: string; readonly name: string; readonly product: { readonly id: string } };
  readonly discountedLinePriceWithTax: number;
}

export interface Order {
  readonly id: string;
  readonly code: string;
  readonly totalQuantity: number;
  readonly currencyCode: string;
  readonly subTotalWithTax: number;
  readonly totalWithTax: number;
  readonly couponCodes: readonly string[];
  readonly lines: readonly OrderLine[];
}

/** The fields of an `Order`. */
export const ORDER = `id code totalQuantity currencyCode subTotalWithTax totalWithTax couponCodes
  lines { id quantity discountedLinePriceWithTax productVariant { id sku name product { id } } }`;

/** The shopper's cart; `null` where nothing was added yet. */
export async function activeOrder(shopper: Shopper): Promise<Order | null> {
  if (!(await shopper.isKnown())) return null;
  return (await shopper.ask<{ activeOrder: Order | null }>(`{ activeOrder { ${ORDER} } }`)).activeOrder;
}

/** How many there are of each variant, those in this cart included, by the variant's id. */
export async function stockOf(shopper: Shopper, products: readonly string[]): Promise<ReadonlyMap<string, Stock>> {
  const distinct = [...new Set(products)];
  const asked = distinct.map((_, at) => `p${at}: product(id: $p${at}) { variants { id sku stockLevel } }`);
  const found = await shopper.ask<Readonly<Record<string, { variants: readonly Stocked[] } | null>>>(
    `query (${distinct.map((_, at) => `$p${at}: ID!`).join(", ")}) { ${asked.join(" ")} }`,
    Object.fromEntries(distinct.map((id, at) => [`p${at}`, id])),
  );
  const variants = Object.values(found).flatMap((product) => product?.variants ?? []);
  return new Map(variants.map(({ id, sku, stockLevel }) => [id, { sku, left: leftOf(stockLevel) }]));
}

export interface Stock {
  readonly sku: string;
  /** `Infinity`: the engine does not say how many */
  readonly left: number;
}

interface Stocked {
  readonly id: string;
  readonly sku: string;
  readonly stockLevel: string;
}

/** An engine as it is installed says a word only, and that something is out of stock; this example's says how many there are. */
function leftOf(level: string): number {
  if (/^\d+$/.test(level)) return Number(level);
  return level === "OUT_OF_STOCK" ? 0 : Infinity;
}
