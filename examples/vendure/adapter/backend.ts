import { createBackend, sqlIds } from "dp-elements/contract";
import { answerCart } from "./cart.ts";
import { answerCoupon } from "./coupon.ts";
import type { Database } from "./database.ts";
import { createEngine } from "./engine.ts";
import { answerProducts } from "./products.ts";
import { createShoppers } from "./shoppers.ts";
import { answerWishLists } from "./wish-lists.ts";

export interface Terms {
  /** address of the engine's shop API */
  readonly api: string;
  readonly database: Database;
  /** signs the pages' tokens: 32 random characters that stay the same */
  readonly secret: string;
}

/** The contract's calls of cart, products, coupon and wish lists, answered by the engine. */
export function createAdapter({ api, database, secret }: Terms) {
  const shopperOf = createShoppers(createEngine(api), database.query);
  const backend = createBackend({
    secret,
    // a write takes a few answers of the engine; what has taken longer was left by a process that has ended
    ids: sqlIds({ query: database.query, staleAfter: 20_000 }),
    log: (error, call) => console.error(`${call}:`, error),
  });
  answerCart(backend, shopperOf);
  answerProducts(backend, shopperOf);
  answerCoupon(backend, shopperOf);
  answerWishLists(backend, shopperOf);
  return { backend, shopperOf };
}

export type Adapter = ReturnType<typeof createAdapter>;
