import { writeLine } from "../../src/state/cart-line.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { QuantitySliderOptions } from "./quantity-slider.options.ts";
import type { CartWay } from "./quantity-slider.sending.ts";
import { wayOf } from "./quantity-slider.steps.ts";

/** The page's own cart, cart type `default`. */
export function retailCart(context: ModelContext<QuantitySliderOptions>): CartWay {
  const calls = context.calls(() => import("../../src/contract/cart.ts"));
  const itemId = () => context.page.cart.get().entries[context.$options.get().asin]?.itemId ?? null;
  return {
    warm: calls.warm,
    sends: ({ quantity, asked }) => wayOf(quantity, asked, itemId()) !== undefined,
    async send({ quantity, asked, unknown }) {
      const { asin, offerListingId = "", ajaxCartUrl } = context.$options.get();
      const way = wayOf(quantity, asked, itemId());
      const write =
        typeof way === "object" ? { set: { id: way.set, quantity: asked } } : { add: { asin, offerListingId, quantity: asked } };
      return writeLine(context, calls, { asin, quantity: asked, write, path: ajaxCartUrl, onUnknown: unknown });
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
