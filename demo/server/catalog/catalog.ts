import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { offers, products, type Offer, type Product } from "../database/schema.ts";

/** A product with its offers, the first one being what the buy box sells. */
export interface Listing {
  readonly product: Product;
  readonly offers: readonly [Offer, ...Offer[]];
}

/** The product of that asin; `undefined` when the shop has none. */
export async function listing(db: Database, asin: string): Promise<Listing | undefined> {
  const [product] = await db.select().from(products).where(eq(products.asin, asin));
  if (!product) return undefined;
  const found = await db.select().from(offers).where(eq(offers.asin, asin)).orderBy(asc(offers.position));
  return { product, offers: found as [Offer, ...Offer[]] };
}

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
export async function variations(db: Database, product: Product): Promise<Product[]> {
  if (!product.parentAsin) return [];
  return db.select().from(products).where(eq(products.parentAsin, product.parentAsin)).orderBy(asc(products.position));
}

/** A few other products of the same kind, for the recommendation parts. */
export async function alike(db: Database, product: Product, count: number): Promise<Product[]> {
  return db
    .select()
    .from(products)
    .where(and(eq(products.category, product.category), ne(products.asin, product.asin), sql`${products.parentAsin} is null`))
    .orderBy(asc(products.position))
    .limit(count);
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
