import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { offers, products, type Offer, type Product } from "../database/schema.ts";
import { statement } from "../database/statement.ts";
import { catalogueOf } from "./kept.ts";

/** A product with its offers, the first one being what the buy box sells. */
export interface Listing {
  readonly product: Product;
  readonly offers: readonly [Offer, ...Offer[]];
}

const offersOf = statement<{ asins: readonly string[] }, Offer>(
  ({ asins }) => sql`
    select id, asin, seller, condition, price_minor as "priceMinor", list_price_minor as "listPriceMinor", currency, unit, stock,
      minimum, maximum, position
    from offers where asin = any(${asins}) order by position`,
);

/** The products of these asins, by asin, with their offers as they are now; those that the shop has not are left out. */
export async function listings(db: Database, asins: readonly string[]): Promise<ReadonlyMap<string, Listing>> {
  const known = (await catalogueOf(db)).products.filter(({ asin }) => asins.includes(asin));
  if (known.length === 0) return new Map();
  const all = await offersOf(db, { asins: known.map(({ asin }) => asin) });
  return new Map(
    known.map((product) => [product.asin, { product, offers: all.filter(({ asin }) => asin === product.asin) as [Offer, ...Offer[]] }]),
  );
}

/** The product of that asin; `undefined` when the shop has none. */
export const listing = async (db: Database, asin: string): Promise<Listing | undefined> => (await listings(db, [asin])).get(asin);

/** Products with the price of their first offer, in the order of the shop. */
export function shelf(db: Database, category?: string) {
  return db
    .select({ product: products, offer: offers })
    .from(products)
    .innerJoin(offers, and(eq(offers.asin, products.asin), eq(offers.position, 0)))
    .where(category ? eq(products.category, category) : undefined)
    .orderBy(asc(products.position));
}

/** All variations of a product, itself included; empty for one that has none. */
export async function variations(db: Database, { parentAsin }: Pick<Product, "parentAsin">): Promise<Product[]> {
  if (!parentAsin) return [];
  return (await catalogueOf(db)).products.filter((one) => one.parentAsin === parentAsin);
}

/** A few other products of the same kind, for the recommendation parts. */
export async function alike(db: Database, { asin, category }: Product, count: number): Promise<Product[]> {
  const { products: all } = await catalogueOf(db);
  return all.filter((one) => one.category === category && one.asin !== asin && one.parentAsin === null).slice(0, count);
}

/** Products by asin, in the order asked for; those that the shop has not are left out. */
export async function productsOf(db: Database, asins: readonly string[]): Promise<Product[]> {
  if (asins.length === 0) return [];
  const found = new Map(
    (
      await db
        .select()
        .from(products)
        .where(inArray(products.asin, [...asins]))
    ).map((product) => [product.asin, product]),
  );
  return asins.flatMap((asin) => found.get(asin) ?? []);
}
