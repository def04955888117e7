import { withCount } from "../../src/cart/entries.ts";
import type { ItemToAdd } from "../../src/cart/lines.ts";
import { isLatestRead } from "../../src/cart/lock.ts";
import { writeMarketplaceAdd } from "../../src/cart/marketplace.ts";
import { applyReadLines } from "../../src/cart/read-lines.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { purchaseRow, type RowPurchase } from "../../src/cart/row-purchase.ts";
import type { BundlesSheetOptions } from "./bundles-sheet.options.ts";

export type SheetCart = ReturnType<typeof createSheetCart>;

/** Runs one after the other: a read that begins while an older one is on its way would share that one's answer. */
function inTurn<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(run);
    last = next;
    return next;
  };
}

/** The calls of the sheet to the cart. */
export function createSheetCart(context: ModelContext<BundlesSheetOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/cart.ts"));
  const path = () => ({ marketplaceId: $options.get().marketplaceId });
  /** no press asked for a read of the cart: a 401 leads nowhere (calls.9) */
  const options = { signIn: false, parallel: true };

  return {
    preload: calls.preload,
    /** Units by ASIN; `undefined` where the cart could not be read. They go into the `cart` store, unless the answer was too late. */
    readItems: inTurn(async (): Promise<Readonly<Record<string, number>> | undefined> => {
      const isLatest = isLatestRead(page);
      const result = await calls.run("cartItems", { path: path(), query: { filter: "RETAIL" } }, options);
      if (!result.ok) return undefined;
      const { items } = result.data.entity;
      if (isLatest()) applyReadLines(context, items);
      const units: Record<string, number> = {};
      for (const { asin, quantity } of items) units[asin] = (units[asin] ?? 0) + quantity;
      return units;
    }),
    /** How much the cart holds, which goes into the store; `undefined` where that could not be read. */
    readCount: inTurn(async (): Promise<number | undefined> => {
      const isLatest = isLatestRead(page);
      const result = await calls.run("cartCount", { path: path() }, { ...options, completesWrite: true });
      if (!result.ok) return undefined;
      if (isLatest()) {
        const cart = page.cart.get();
        const next = withCount(cart, result.data.entity.items);
        if (next !== cart) context.setPage("cart", next);
      }
      return result.data.entity.items;
    }),
    /** The subtotal as the server writes it (bundles-sheet.22). */
    readSubtotal: inTurn(async (): Promise<string | undefined> => {
      const result = await calls.run("cartSummary", { path: path(), query: { cartTypes: "RETAIL" } }, options);
      return result.ok ? result.data.entity.summary[0]?.subtotal.displayString : undefined;
    }),
    add: (item: ItemToAdd, refTag: string | undefined, told: Pick<RowPurchase<unknown>, "failure" | "show">) =>
      purchaseRow(context, {
        ...{ asins: [item.asin], readsCount: true, call: "cart-add-items-marketplace", ...told },
        write: (onUnknown) => writeMarketplaceAdd(context, calls, { ...{ item, refTag, onUnknown }, ...path() }),
      }),
  };
}
