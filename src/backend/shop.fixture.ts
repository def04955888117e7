import { setImmediate } from "node:timers/promises";
import { couponRedeem } from "../contract/coupon.ts";
import { cartAddItems, cartItems, cartModifyItems } from "../contract/cart.ts";
import { listAdd } from "../contract/lists.ts";
import { businessListModal } from "../contract/business-list.ts";
import type { Backend, BackendSession, BackendTerms } from "./backend.ts";
import { createBackend } from "./create-backend.ts";
import { memoryIds } from "./memory-ids.ts";
import { Refusal } from "./refusal.ts";

type Terms = Partial<BackendTerms<BackendSession, undefined, undefined>>;

/** A cart that a shop's own system keeps: it knows nothing of request ids, and its answers can be lost. */
export function createCart() {
  const carts = new Map<string, Map<string, number>>();
  const of = (session: string) => carts.get(session) ?? carts.set(session, new Map()).get(session)!;
  const faults = { beforeAdd: async () => {}, afterAdd: async () => {}, afterRead: async () => {} };
  return {
    faults,
    of: (session: string) => Object.fromEntries(of(session)),
    items: (session: string) => [...of(session)].map(([asin, quantity]) => ({ id: `L-${asin}`, asin, quantity })),
    async add(session: string, asin: string, quantity: number) {
      await faults.beforeAdd();
      // a cart that is read and written in two steps, as many are: two adds at once would lose one
      const held = of(session).get(asin) ?? 0;
      await setImmediate();
      if (asin === "GONE") throw new Refusal(409, "out-of-stock", "There is none left.");
      of(session).set(asin, held + quantity);
      await faults.afterAdd();
    },
  };
}

export type Cart = ReturnType<typeof createCart>;

/** Answers the calls of the cart, one of a form and one of a fragment. */
export function answerCart(backend: Pick<Backend<BackendSession, any, any>, "on">, cart: Cart, { reads = true } = {}): void {
  const counted = (session: string, asins: readonly string[], type: string) => {
    const all = cart.items(session);
    const units = all.reduce((sum, { quantity }) => sum + quantity, 0);
    return { type, entity: { items: all.filter(({ asin }) => asins.includes(asin)), count: { entity: { items: units } } } };
  };
  backend.on(cartAddItems, async ({ body, session }) => {
    for (const { asin, quantity } of body.items) await cart.add(session.id, asin, quantity);
    return counted(
      session.id,
      body.items.map(({ asin }) => asin),
      "cart.add-items/v1",
    );
  });
  backend.on(cartModifyItems, () => {
    throw new Error("select * from secret_table");
  });
  if (reads)
    backend.on(cartItems, async ({ session }) => {
      const items = cart.items(session.id);
      await cart.faults.afterRead();
      return { entity: { items } };
    });
  backend.on(couponRedeem, async ({ body, session }) => {
    await cart.add(session.id, `coupon ${body.encryptedPromotionId}`, 1);
    return { status: 1 };
  });
  backend.on(listAdd, async ({ body, session }) => {
    await cart.add(session.id, `list ${body.asin}`, 1);
    return { isValid: true, updateSuccessful: true };
  });
  backend.on(businessListModal, ({ query }) => `<form data-asin="${query.asin}"></form>`);
}

export const SECRET = "a secret of the tests, 32 signs long";

export function createShop(terms: Terms = {}, more: { readonly reads?: boolean } = {}) {
  const cart = createCart();
  const backend = createBackend({ secret: SECRET, ids: memoryIds(), ...terms });
  answerCart(backend, cart, more);
  return { cart, backend };
}

/** A browser of one shopper: it keeps the session's cookie and the token of the page. */
export async function visit(backend: Pick<Backend<BackendSession, any, undefined>, "visit" | "token" | "fetch">) {
  const { session, cookies } = await backend.visit(new Request("https://shop.test/"));
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  const token = await backend.token(session);
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers({ cookie });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return (await backend.fetch(new Request(`https://shop.test${path}`, { ...init, headers })))!;
  };
  const ADD = 'application/vnd.dp.api+json; type="cart.add-items.request/v1"';
  return {
    session,
    cookie,
    token,
    send,
    add: (asin: string, quantity: number, id?: string, headers: Record<string, string> = {}) =>
      send("/cart/carts/retail/items", {
        method: "POST",
        headers: { "x-api-csrf-token": token, "content-type": ADD, ...(id && { "idempotency-key": id }), ...headers },
        body: JSON.stringify({ items: [{ asin, offerListingId: `O-${asin}`, quantity }] }),
      }),
    form: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      send(path, { method: "POST", body: new URLSearchParams(fields), headers }),
  };
}
