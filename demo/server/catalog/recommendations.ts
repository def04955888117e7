import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, notInArray, or, sql, type SQL } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import { offers, products, type Offer, type Product } from "../database/schema.ts";

/** A product that can be had as it is, in one piece: no variation to choose, in stock, no order minimum. */
export interface Recommended {
  readonly product: Product;
  readonly offer: Offer;
}

function buyable(db: Database, without: readonly string[], more?: SQL) {
  return db
    .select({ product: products, offer: offers })
    .from(products)
    .innerJoin(offers, and(eq(offers.asin, products.asin), eq(offers.position, 0)))
    .where(and(isNull(products.parentAsin), lte(offers.minimum, 1), gte(offers.stock, 1), notInArray(products.asin, [...without]), more));
}

/** the product's own shelf first, then the rest of the shop */
const nearest = (base: Product) => desc(sql`${products.category} = ${base.category}`);

/** nobody wants bananas with a shirt */
const suits = (base: Product) => or(eq(products.category, base.category), ne(products.category, "grocery"));

/** What others ordered together with it, most often first; filled up from the shelves while the shop is young. */
export async function boughtTogether(db: Database, base: Product, count: number): Promise<Recommended[]> {
  const ordered = await rows<{ asin: string }>(
    db,
    sql`select other.asin, count(*) as times from order_lines l join order_lines other on other.order_id = l.order_id
      where l.asin = ${base.asin} and other.asin <> ${base.asin} group by other.asin order by times desc, other.asin limit ${count}`,
  );
  const asins = ordered.map(({ asin }) => asin);
  const found = asins.length === 0 ? [] : await buyable(db, [base.asin], inArray(products.asin, asins));
  found.sort((a, b) => asins.indexOf(a.product.asin) - asins.indexOf(b.product.asin));
  const known = [base.asin, ...found.map(({ product }) => product.asin)];
  const more = await buyable(db, known, suits(base))
    .orderBy(nearest(base), asc(products.position))
    .limit(count - found.length);
  return [...found, ...more];
}

/** Small things, those of the same shelf before others, the cheapest first. */
export function accessories(db: Database, base: Product, without: readonly string[], count: number): Promise<Recommended[]> {
  return buyable(db, [base.asin, ...without], suits(base))
    .orderBy(nearest(base), asc(offers.priceMinor), asc(products.position))
    .limit(count);
}

/** What the whole shop likes best, apart from the shelf of the product. */
export function popular(db: Database, base: Product, count: number): Promise<Recommended[]> {
  return buyable(db, [base.asin], ne(products.category, base.category))
    .orderBy(desc(products.rating), desc(products.reviews), asc(products.position))
    .limit(count);
}
