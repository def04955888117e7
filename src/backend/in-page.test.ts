import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { run } from "../call/run.ts";
import { elementAt } from "../call/shop.fixture.ts";
import { cartAddItems, cartItems } from "../contract/cart.ts";
import { Answered } from "./answer.ts";
import { callsInPage } from "./in-page.ts";
import { answerCart, createCart } from "./shop.fixture.ts";

afterEach(() => vi.unstubAllGlobals());

/** An element of a page that answers by handlers of a server. */
function pageOf(answer: Parameters<typeof callsInPage>[0]) {
  vi.stubGlobal("location", { href: "https://shop.example/dp/A1" });
  const calls = callsInPage(answer);
  return Object.assign(elementAt("https://shop.example"), { handler: (call: string) => calls[call] });
}

const adding = (asin: string, quantity: number) => ({ body: { items: [{ asin, offerListingId: `O-${asin}`, quantity }] } });

describe("handlers of a server in the page", () => {
  it("backend.1 connect.2 answer the elements of the page, and a refusal is a refusal", async () => {
    const cart = createCart();
    const element = pageOf((backend) => answerCart(backend, cart));
    expect(await run(cartAddItems, adding("A1", 2), {}, element)).toMatchObject({
      ok: true,
      data: { entity: { items: [{ asin: "A1", quantity: 2 }] } },
    });
    const refused = await run(cartAddItems, adding("GONE", 1), {}, element);
    expect(refused).toMatchObject({ ok: false, code: "http", status: 409, data: { error: { code: "out-of-stock" } } });
    const read = await run(cartItems, { path: { marketplaceId: "M1" }, query: { filter: "RETAIL" } }, {}, element);
    expect(read).toMatchObject({ ok: true, data: { entity: { items: [{ asin: "A1", quantity: 2 }] } } });
  });

  it("backend.2 their writes run one after the other, and share the cookies of the system behind", async () => {
    const carts = new Map<string, number>();
    const element = pageOf((backend) =>
      backend.on(cartAddItems, async ({ cookies, body, session, language }) => {
        expect([session.id, language]).toEqual(["page", "de-DE"]);
        const id = cookies.get("engine") ?? `cart-${carts.size + 1}`;
        await setImmediate();
        cookies.set("engine", id);
        carts.set(id, (carts.get(id) ?? 0) + body.items[0]!.quantity);
        return new Answered({ type: "cart.add-items/v1", entity: { items: [{ id: "L1", asin: "A1", quantity: 1 }] } });
      }),
    );
    const answers = await Promise.all([1, 2].map((quantity) => run(cartAddItems, adding(`A${quantity}`, quantity), {}, element)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect([...carts]).toEqual([["cart-1", 3]]);
  });
});
