import { listing, productsOf, type Listing } from "./catalog.ts";
import type { Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Product } from "../database/schema.ts";

/** The product that a call names; 404 when the shop has it not. */
export async function productOf(db: Database, asin: string): Promise<Product> {
  const [product] = await productsOf(db, [asin]);
  if (!product) throw new Refusal(404, "no-such-product", `There is no product ${asin}.`);
  return product;
}

/** The same with its offers. */
export async function listingOf(db: Database, asin: string | undefined): Promise<Listing> {
  const found = asin === undefined ? undefined : await listing(db, asin);
  if (!found) throw new Refusal(404, "no-such-product", `There is no product ${asin ?? "without a name"}.`);
  return found;
}
