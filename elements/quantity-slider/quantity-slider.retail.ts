import type { CallFailure } from "../../src/call/result.ts";
import { entriesOf, linesOf, sentId } from "../../src/state/cart/entries.ts";
import { linesToSet, writeLines } from "../../src/state/cart/lines.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";
import type { CartSender } from "./quantity-slider.sending.ts";
import { INVALID_ITEM } from "./quantity-slider.steps.ts";

/** The page's own cart, cart type `default`. */
export function retailCart(context: ModelContext<QuantitySliderOptions>): CartSender {
  const calls = context.calls(() => import("../../src/contract/cart.ts"));
  const entry = () => context.page.cart.get().entries[context.$options.get().asin];

  /** Reads the cart, and sets the line of the offer where there is one; `undefined` where there is none (quantity-slider.32). */
  async function findLine(asked: number): Promise<ReturnType<typeof linesToSet> | CallFailure> {
    const { asin, offerListingId } = context.$options.get();
    const { marketplaceId = "" } = context.pageOptions();
    const read = await calls.run("cartItems", { path: { marketplaceId }, query: { filter: "RETAIL" } });
    if (!read.ok) return read;
    const cart = context.page.cart.get();
    const { [asin]: _before, ...others } = cart.entries;
    const { [asin]: found } = entriesOf(read.data.entity.items, cart);
    context.setPage("cart", { ...cart, entries: { ...others, ...(found && { [asin]: found }) } });
    const lines = linesOf(found);
    const own = lines.find((line) => line.offerListingId === offerListingId) ?? lines.find((line) => line.offerListingId === null);
    return own && { set: [{ id: own.itemId, quantity: asked }] };
  }

  return {
    preload: calls.preload,
    async send({ quantity, asked, unknown }) {
      const { asin, offerListingId = "", ajaxCartUrl } = context.$options.get();
      const sending = { asin, quantity: asked, path: ajaxCartUrl, onUnknown: unknown };
      const add = { add: { asin, offerListingId, quantity: asked } };
      if (quantity === 0) return writeLines(context, calls, { ...sending, write: add });

      const set = linesOf(entry()).some(({ itemId }) => itemId !== INVALID_ITEM)
        ? linesToSet(entry(), offerListingId, asked)
        : await findLine(asked);
      if (set && "ok" in set) return { ...set, call: "cart-items", pressId: "" };
      if (set) {
        const [first, ...others] = set.set;
        const sent = ({ id, quantity: units }: typeof first) => ({ id: sentId(id), quantity: units });
        return writeLines(context, calls, { ...sending, write: { set: [sent(first), ...others.map(sent)] } });
      }
      if (asked > 0) return writeLines(context, calls, { ...sending, write: add });
      // the cart has no such line, which is what was asked for: there is nothing to send
      return { ok: false, code: "cancelled", message: "The cart has no line of this offer.", call: "cart-items", pressId: "" };
    },
    async count() {
      const { marketplaceId } = context.pageOptions();
      if (!marketplaceId) return undefined;
      const result = await calls.run("cartCount", { path: { marketplaceId } }, { signIn: false });
      return result.ok ? { retail: result.data.entity.items } : undefined;
    },
    log: (path) => void calls.run("cartChangeLog", {}, { path }),
  };
}
