import { productsOf } from "./catalog.ts";
import type { Database } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import type { Product } from "../database/schema.ts";

/** The product that a call names; 404 when the shop has it not. */
export async function productOf(db: Database, asin: string): Promise<Product> {
  const [product] = await productsOf(db, [asin]);
  if (!product) throw new Refusal(404, "no-such-product", `There is no product ${asin}.`);
  return product;
}
