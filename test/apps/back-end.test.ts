// A shop's own server with five calls, mounted in three ways: the recipes of the guide, with the packed package.
import { afterAll, describe, expect, it } from "vitest";
import { makeApp, serveWith } from "./app.fixture.ts";

const SECRET = "a secret of the tests, 32 signs long";
const running: { stop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const server of running) await server.stop();
});

const ADD = { path: "/cart/carts/retail/items", type: 'application/vnd.dp.api+json; type="cart.add-items.request/v1"' };

describe.each(["node-http", "express", "hono"])("backend.1 a shop on %s", (recipe) => {
  it("serves its page, takes an add once, refuses one without a token, and leaves other addresses to the app", async () => {
    const folder = makeApp(`back-end-${recipe}`, { from: "back-end" });
    const server = await serveWith(folder, [`${recipe}.mjs`], /listening on (\d+)\n/, { PORT: "0", SHOP_SECRET: SECRET });
    running.push(server);
    const origin = `http://127.0.0.1:${server.found[1]}`;

    const page = await fetch(origin);
    const html = await page.text();
    const cookie = page.headers.getSetCookie()[0]!.split(";")[0]!;
    const token = /name="anti-csrftoken-a2z" value="([^"]+)"/.exec(html)![1]!;
    expect(html).toContain('data-provides="cart-items cart-count cart-summary cart-add-items cart-modify-items"');

    const add = (quantity: number, id: string, sent = token) =>
      fetch(origin + ADD.path, {
        method: "POST",
        headers: { cookie, "x-api-csrf-token": sent, "content-type": ADD.type, "idempotency-key": id },
        body: JSON.stringify({ items: [{ asin: "KETTLE", offerListingId: "OFFER-1", quantity }] }),
      });
    const cart = async () => (await fetch(`${origin}/api/marketplaces/SHOP/cart/items?filter=RETAIL`, { headers: { cookie } })).json();

    expect((await add(2, "one", "wrong")).status).toBe(403);
    expect(await cart()).toEqual({ entity: { items: [] } });
    const [first, again] = await Promise.all([add(2, "one"), add(2, "one")]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect((await add(9, "two")).status).toBe(409);
    expect(await cart()).toEqual({ entity: { items: [{ id: "KETTLE", asin: "KETTLE", quantity: 2 }] } });
    const summary = await fetch(`${origin}/api/marketplaces/SHOP/cart/summary?cartTypes=RETAIL`, {
      headers: { cookie, "accept-language": "de-DE" },
    });
    expect(await summary.text()).toContain("98,00\u00a0$");
    expect((await fetch(`${origin}/nothing`)).status).toBe(404);
  });
});
