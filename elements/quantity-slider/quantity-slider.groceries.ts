import { replaceCartLines } from "../../src/state/cart/entries.ts";
import { cartInFlight, cartVersion } from "../../src/state/cart/lock.ts";
import { cartWriteKey } from "../../src/state/cart/write-key.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Cart } from "../../src/state/page.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";
import type { CartSender } from "./quantity-slider.sending.ts";
import { INVALID_ITEM } from "./quantity-slider.steps.ts";

/** The grocery cart, cart type `UFG`: one call sets the quantity, whatever it was (quantity-slider.5). */
export function groceryCart(context: ModelContext<QuantitySliderOptions>): Omit<CartSender, "log"> {
  const calls = context.calls(() => import("../../src/contract/grocery.ts"));
  const { page, $options, pageOptions } = context;

  /** What was known of the count: nothing, once another write can have changed it as well (calls.11). */
  const known = () => {
    const version = cartVersion(page).get();
    const before = cartInFlight(page).get().length > 1 ? null : page.cart.get().count.grocery;
    return {
      get count() {
        return cartVersion(page).get() === version ? before : null;
      },
    };
  };

  return {
    preload: calls.preload,
    async send({ asked, unknown }) {
      const { asin, offerListingId, addToCartUrl, additionalInput } = $options.get();
      const { sessionId, slateToken } = pageOptions();
      const body = {
        ...(sessionId === undefined ? {} : { sessionID: sessionId }),
        ...(offerListingId === undefined ? {} : { offerListingId }),
        ...additionalInput,
        ...{ asin, quantity: asked, setQuantityFlag: true },
      };
      const press = cartWriteKey(page, asin, [body, addToCartUrl]);
      const result = await calls.run(
        "groceryCartAdd",
        { body },
        {
          ...{ known: known(), onUnknown: unknown, reloadOn403: true, requestId: press.id, path: addToCartUrl },
          headers: slateToken === undefined ? {} : { "x-encrypted-slate-token": slateToken },
        },
      );
      press.ended(result);
      const failed = { ok: false as const, call: "grocery-cart-add", pressId: press.id };
      if (!result.ok) return { ...result, ...failed };
      if (result.status === 400)
        return { ...failed, code: "refused", status: 400, message: "grocery-cart-add: the shop did not take the quantity." };
      const cart = page.cart.get();
      const line = result.confirmed
        ? { itemId: cart.entries[asin]?.itemId ?? null, quantity: asked }
        : result.data.clientResponseModel.items.find(({ ASIN }) => ASIN === asin);
      const { itemId = INVALID_ITEM, quantity } = line ?? { quantity: 0 };
      context.setPage("cart", line ? replaceCartLines(cart, asin, { itemId, quantity }) : notNamed(cart, asin));
      return { ok: true, quantity, counted: false, confirmed: result.confirmed === true, lines: [] };
    },
    async count() {
      const result = await calls.run("groceryCartCount", {}, { signIn: false });
      return result.ok ? { grocery: result.data.cartCount } : undefined;
    },
  };
}

/** The answer did not name the item: what is in the cart of it is not known, so that it can be added anew (quantity-slider.7). */
const notNamed = (cart: Cart, asin: string): Cart => ({
  ...cart,
  entries: { ...cart.entries, [asin]: { itemId: INVALID_ITEM, storeId: null, quantity: 0, amountInCart: null, lines: [] } },
});
