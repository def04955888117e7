import { Refused } from "../lib/refused.ts";
import type { Connection } from "../options/connections.ts";
import { connectionOf, type Shop, type ShopCart, type ShopItem } from "./cart.ts";

/** Amounts are texts of the smallest unit. */
interface Money {
  readonly currency_code: string;
  readonly currency_minor_unit: number;
}

// https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/cart
interface StoreCart {
  readonly items: readonly { readonly key: string; readonly id: number; readonly quantity: number }[];
  readonly totals: Money & { readonly total_items: string };
}

const amountOf = (amount: string, { currency_minor_unit }: Money): number => Number(amount) / 10 ** currency_minor_unit;

/** The attributes that its form has chosen: a global one by its slug, another by the name of its control. */
const variationOf = ({ fields }: ShopItem) =>
  [...fields].flatMap(([name, value]) =>
    name.startsWith("attribute_") && value ? [{ attribute: name.replace(/^attribute_(?=pa_)/, ""), value }] : [],
  );

function createShop(): Shop {
  /** the newest that an answer had (https://developer.woocommerce.com/docs/apis/store-api/nonce-tokens) */
  let nonce = "";

  async function ask(path: string, signal: AbortSignal, body?: unknown, isAgain = false): Promise<unknown> {
    const base = document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href ?? "/wp-json/";
    const response = await fetch(`${base}wc/store/v1/${path}`, {
      ...{ signal, cache: "no-store" },
      ...(body !== undefined && {
        method: "POST",
        headers: { "Content-Type": "application/json", Nonce: nonce },
        body: JSON.stringify(body),
      }),
    });
    nonce = response.headers.get("Nonce") ?? nonce;
    if (response.ok) return response.json();
    const data = (await response.json().catch(() => undefined)) as { readonly code?: string } | undefined;
    if (!/_(missing|invalid)_nonce$/.test(data?.code ?? "")) throw new Refused(response.status, data);
    // nothing was done; a second refusal is that of a session which has ended, not a call for sign-in
    if (isAgain) throw new Refused(403, data);
    await ask("cart", signal);
    return ask(path, signal, body, true);
  }

  return {
    async read(signal) {
      const { items, totals } = (await ask("cart", signal)) as StoreCart;
      return {
        lines: items.map(({ key, id, quantity }) => ({ id: key, asin: String(id), quantity })),
        total: amountOf(totals.total_items, totals),
        currency: totals.currency_code,
      };
    },
    async add(items, signal) {
      for (const item of items)
        await ask("cart/add-item", signal, { id: Number(item.asin), quantity: item.quantity, variation: variationOf(item) });
    },
    set: ({ id: key }, quantity, signal) =>
      quantity > 0 ? ask("cart/update-item", signal, { key, quantity }) : ask("cart/remove-item", signal, { key }),
    /** https://developer.woocommerce.com/docs/block-development/reference/dom-events; older themes refresh their fragments by a jQuery event */
    show(_cart: ShopCart, more: boolean) {
      const name = `wc-blocks_${more ? "added_to" : "removed_from"}_cart`;
      document.body.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail: { preserveCartData: false } }));
      const { jQuery } = globalThis as { jQuery?: (of: Element) => { trigger(name: string): unknown } };
      jQuery?.(document.body).trigger("wc_fragment_refresh");
    },
  };
}

/** A plugin shop with a Store API. */
export function connection(): Connection {
  const names = ["variation_id", "product_id", "add-to-cart"];
  return connectionOf(
    {
      fields: { asin: names, offerListingId: names },
      forms: "form.cart",
      submit: ".single_add_to_cart_button",
    },
    createShop(),
  );
}
