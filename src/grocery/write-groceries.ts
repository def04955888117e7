import type { Calls } from "../call/lazy.ts";
import type * as contract from "../contract/grocery.ts";
import type { Cart } from "../state/page.ts";
import { INVALID_ITEM, replaceCartLines } from "../cart/entries.ts";
import { knownGroceries } from "./grocery-count.ts";
import { writeCart, type CartContext, type CartOutcome } from "../cart/write.ts";

export interface GrocerySending {
  readonly asin: string;
  /** what the cart is to hold of the product */
  readonly quantity: number;
  /** fields of the body beside product and quantity */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly path: string;
  readonly slateToken?: string | undefined;
  /** called when the outcome is unknown and is being looked up (calls.11) */
  readonly onUnknown?: (() => void) | undefined;
}

/**
 * Sets the quantity of a product in the grocery cart, whatever it was, and applies the answer to the `cart` store (quantity-slider.5).
 * No answer says how much the cart holds. Called by `purchase`, which holds the product.
 */
export async function writeGroceries(
  context: CartContext,
  calls: Pick<Calls<typeof contract>, "run">,
  { asin, quantity: asked, fields, path, slateToken, onUnknown }: GrocerySending,
): Promise<CartOutcome> {
  const body = { ...fields, asin, quantity: asked, setQuantityFlag: true };
  const { result, pressId } = await writeCart(context, {
    ...{ asins: [asin], onUnknown, identity: [body, path], known: knownGroceries(context.page, 1), countOnly: true },
    send: (options) =>
      calls.run(
        "groceryCartAdd",
        { body },
        { ...options, path, headers: slateToken === undefined ? {} : { "x-encrypted-slate-token": slateToken } },
      ),
  });
  const failed = { ok: false, call: "grocery-cart-add", pressId } as const;
  if (!result.ok) return { ...result, ...failed };
  if (result.status === 400)
    return { ...failed, code: "refused", status: 400, message: "grocery-cart-add: the shop did not take the quantity." };
  const cart = context.page.cart.get();
  const line = result.confirmed
    ? { itemId: cart.entries[asin]?.itemId ?? null, quantity: asked }
    : result.data.clientResponseModel.items.find(({ ASIN }) => ASIN === asin);
  const { itemId = INVALID_ITEM, quantity } = line ?? { quantity: 0 };
  context.setPage("cart", line ? replaceCartLines(cart, asin, { itemId, quantity }) : withoutItem(cart, asin));
  return { ok: true, quantity, counted: false, confirmed: result.confirmed === true, lines: [] };
}

/** The answer did not name the item: how much of it is in the cart is unknown, so that it can be added again (quantity-slider.7). */
const withoutItem = (cart: Cart, asin: string): Cart => ({
  ...cart,
  entries: { ...cart.entries, [asin]: { itemId: INVALID_ITEM, storeId: null, quantity: 0, amountInCart: null, lines: [] } },
});
