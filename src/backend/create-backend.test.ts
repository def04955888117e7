import { setImmediate } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { cartItems, cartAddItems } from "../contract/cart.ts";
import { couponRedeem } from "../contract/coupon.ts";
import { productList } from "../contract/product.ts";
import { contract } from "../contract/index.ts";
import { Answered } from "./answer.ts";
import { createBackend } from "./create-backend.ts";
import { MOST_BYTES, MOST_DEPTH, MOST_FIELDS } from "./limits.ts";
import { memoryIds } from "./memory-ids.ts";
import { Refusal } from "./refusal.ts";
import { createShop, SECRET, visit } from "./shop.fixture.ts";

const COUPON = "/gp/collect-coupon/handler/redeem-coupon-detailpage.html";
const code = async (response: Response) => [response.status, ((await response.json()) as { error: { code: string } }).error.code];

describe("a back end", () => {
  it("backend.1 answers calls of the contract with a handler, by method, path and fixed query, and leaves all else to the shop", async () => {
    const { backend } = createShop();
    const asked = async (path: string, method = "GET") =>
      (await backend.fetch(new Request(`https://shop.test${path}`, { method })))?.status;
    expect(await asked("/api/marketplaces/M%201/cart/items?filter=RETAIL")).toBe(200);
    // alone at its path a call answers for every query: another value is a bad request
    expect(await asked("/api/marketplaces/M1/cart/items?filter=FRESH")).toBe(400);
    const others = ["/", "/api/marketplaces/M1/cart", "/api/marketplaces/M1/M2/cart/items", "/api/marketplaces/%E0%A4%A/cart/items"];
    for (const path of others) expect(await asked(path), path).toBe(undefined);
    expect(await asked("/api/marketplaces/M1/cart/items", "DELETE")).toBe(undefined);
    // the path of the coupon fixes a value: of another it is no call of ours
    expect(await asked(`${COUPON}?ref_=other`, "POST")).toBe(undefined);
    expect(await asked(`${COUPON}?ref_=apl_redeem_coupon`, "POST")).toBe(415);
    // a call of the contract that has no handler
    expect(await asked("/api/marketplaces/M1/cart/count")).toBe(undefined);
    expect(backend.nameOf(new Request("https://shop.test/business/lists/add?asin=A&quantity=1"))).toBe("business-list-modal");
  });

  it("backend.1 says which calls are missing, and refuses a second handler and what is no call", () => {
    const { backend } = createShop();
    expect(backend.provided()).toEqual([
      ...["cart-add-items", "cart-modify-items", "cart-items", "coupon-redeem"],
      ...["list-add", "business-list-modal"],
    ]);
    expect([...backend.missing(), ...backend.provided()].sort()).toEqual([...new Set(contract.map(({ name }) => name))].sort());
    expect(() => backend.on(cartItems, () => ({ entity: { items: [] } }))).toThrow("cart-items has a handler already");
    expect(() => backend.on({ ...cartItems, name: "cart-item" } as never, (() => {}) as never)).toThrow(
      "cart-item is no call of the contract",
    );
  });

  it("backend.1 describes the calls that it answers as an OpenAPI document", () => {
    const { paths, info } = createShop().backend.openapi({ title: "My shop", version: "3" });
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(createShop().backend.provided().sort());
    expect(info).toMatchObject({ title: "My shop", version: "3" });
  });

  it("backend.2 gives a handler the parsed path, query and body, the session and the language, and answers in the entry's media type", async () => {
    const seen: unknown[] = [];
    const backend = createBackend({ secret: SECRET, ids: memoryIds() });
    backend.on(productList, (call) => {
      seen.push(call.path, call.language, call.session.id.length);
      return { entities: [] };
    });
    const response = await backend.fetch(
      new Request("https://shop.test/api/marketplaces/M1/products/A1,A2", { headers: { "accept-language": "de-AT, en;q=0.5" } }),
    );
    expect(seen).toEqual([{ marketplaceId: "M1", asin: "A1,A2" }, "de-AT", 32]);
    expect(response!.headers.get("content-type")).toContain('type="collection(product/v2)/v1"');
    expect(response!.headers.get("cache-control")).toBe("no-store");
  });

  it("backend.2 refuses a write without the token of its session, also with that of another", async () => {
    const { backend, cart } = createShop();
    const [mara, ben] = [await visit(backend), await visit(backend)];
    const wrong = ["", "x", ben.token, `${mara.token}x`, mara.token.slice(0, -1)];
    for (const token of wrong)
      expect(await code(await mara.add("A1", 1, "id", { "x-api-csrf-token": token }))).toEqual([403, "bad-csrf-token"]);
    // one that no cookie goes with
    const alone = await backend.fetch(
      new Request("https://shop.test/cart/carts/retail/items", { method: "POST", headers: { "x-api-csrf-token": mara.token } }),
    );
    expect(alone!.status).toBe(403);
    expect(cart.of(mara.session.id)).toEqual({});
    expect((await mara.add("A1", 2)).status).toBe(200);
    expect([cart.of(mara.session.id), cart.of(ben.session.id)]).toEqual([{ A1: 2 }, {}]);
  });

  it("backend.2 a cookie that the shop did not sign is no session", async () => {
    const { backend } = createShop();
    const mara = await visit(backend);
    const forged = mara.cookie.replace(/=./, (first) => (first === "=A" ? "=B" : "=A"));
    const asked = await backend.visit(new Request("https://shop.test/", { headers: { cookie: forged } }));
    expect(asked.session.id).not.toBe(mara.session.id);
    expect(asked.cookies).toHaveLength(1);
    expect(asked.cookies[0]).toMatch(/^dp-session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const again = await backend.visit(new Request("https://shop.test/", { headers: { cookie: mara.cookie } }));
    expect(again).toEqual({ session: mara.session, cookies: [] });
  });

  it("backend.2 refuses another content type, what does not fit, and more than a shop reads", async () => {
    const { backend } = createShop();
    const mara = await visit(backend);
    const post = (body: BodyInit, type?: string) =>
      mara.send("/cart/carts/retail/items", {
        ...{ method: "POST", body, duplex: "half" },
        headers: {
          "x-api-csrf-token": mara.token,
          "content-type": type ?? 'application/vnd.dp.api+json; type="cart.add-items.request/v1"',
        },
      } as RequestInit);
    expect(await code(await post("{}", "application/json"))).toEqual([415, "wrong-content-type"]);
    const bad = await post(JSON.stringify({ items: [{ asin: "A1", offerListingId: "O1", quantity: 0 }] }));
    expect(bad.status).toBe(400);
    expect(await bad.json()).toMatchObject({ error: { code: "bad-request", issues: [{ path: "body.items.0.quantity" }] } });
    expect(await code(await post("{"))).toEqual([400, "bad-request"]);
    expect(await code(await post('{"items":"\\u0000"}'))).toEqual([400, "bad-request"]);
    expect(await code(await post("[".repeat(MOST_DEPTH + 2) + "]".repeat(MOST_DEPTH + 2)))).toEqual([400, "bad-request"]);
    expect(await code(await post(" ".repeat(MOST_BYTES + 1)))).toEqual([413, "too-large"]);
    // of a length that is not told
    const stream = new Blob([" ".repeat(MOST_BYTES + 1)]).stream();
    expect(await code(await post(stream))).toEqual([413, "too-large"]);
    const fields = Array.from({ length: MOST_FIELDS + 1 }, (_, at) => `f${at}=1`).join("&");
    expect(await code(await mara.send(`/business/lists/add?${fields}`))).toEqual([400, "too-many-fields"]);
    expect((await mara.send("/business/lists/add?asin=A1&quantity=3")).status).toBe(200);
  });

  it("backend.2 does writes of one shopper one after the other, and those of two side by side", async () => {
    const { backend, cart } = createShop();
    const [mara, ben] = [await visit(backend), await visit(backend)];
    let [running, most] = [0, 0];
    cart.faults.beforeAdd = async () => {
      most = Math.max(most, ++running);
      await setImmediate();
      running--;
    };
    await Promise.all(Array.from({ length: 8 }, () => mara.add("A1", 1)));
    expect([most, cart.of(mara.session.id)]).toEqual([1, { A1: 8 }]);
    await Promise.all([mara.add("A1", 1), ben.add("A2", 2)]);
    expect([most, cart.of(mara.session.id), cart.of(ben.session.id)]).toEqual([2, { A1: 9 }, { A2: 2 }]);
  });

  it("backend.2 two presses at once of a new shopper are one cart of the system behind", async () => {
    const carts = new Map<string, number>();
    const backend = createBackend({ secret: SECRET, ids: memoryIds() });
    // a system that begins a cart for whoever brings none
    backend.on(cartAddItems, async ({ cookies, body }) => {
      const id = cookies.get("engine") ?? `cart-${carts.size + 1}`;
      await setImmediate();
      cookies.set("engine", id);
      carts.set(id, (carts.get(id) ?? 0) + body.items[0]!.quantity);
      return { type: "cart.add-items/v1", entity: { items: [{ id: "L1", asin: "A1", quantity: carts.get(id)! }] } };
    });
    const mara = await visit(backend);
    const answers = await Promise.all([mara.add("A1", 1, "p1"), mara.add("A1", 2, "p2")]);
    expect([...carts]).toEqual([["cart-1", 3]]);
    for (const { headers } of answers) expect(headers.get("set-cookie")).toMatch(/^engine=cart-1;/);
    const ben = await visit(backend);
    await ben.add("A1", 5, "p1");
    expect([...carts]).toEqual([
      ["cart-1", 3],
      ["cart-2", 5],
    ]);
  });

  it("backend.2 answers 503 with Retry-After where a handler does not answer in time, and keeps what it says for the repetition", async () => {
    const { backend, cart } = createShop({ within: ({ name }) => (name === cartAddItems.name ? 30 : 5_000) });
    const mara = await visit(backend);
    let go!: () => void;
    cart.faults.beforeAdd = () => new Promise((resolve) => (go = resolve));
    const late = await mara.add("A1", 3, "one");
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(cart.of(mara.session.id)).toEqual({});
    cart.faults.beforeAdd = async () => {};
    go();
    await vi.waitFor(() => expect(cart.of(mara.session.id)).toEqual({ A1: 3 }));
    const again = await mara.add("A1", 3, "one");
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([200, "true"]);
    expect(cart.of(mara.session.id)).toEqual({ A1: 3 });
  });

  it("backend.2 tells a shopper a refusal in the handler's words, and nothing of an error", async () => {
    const logged: unknown[] = [];
    const { backend } = createShop({ log: (error, call) => logged.push(call, String(error)) });
    const mara = await visit(backend);
    const refused = await mara.add("GONE", 1, "one");
    expect([refused.status, await refused.json()]).toEqual([409, { error: { code: "out-of-stock", message: "There is none left." } }]);
    const failed = await mara.send("/cart/carts/retail/items", {
      method: "PUT",
      headers: { "x-api-csrf-token": mara.token, "content-type": 'application/vnd.dp.api+json; type="cart.modify-items.request/v1"' },
      body: JSON.stringify({ items: [{ id: "L-A1", quantity: 2 }] }),
    });
    expect(failed.status).toBe(504);
    expect(await failed.text()).not.toContain("secret_table");
    expect(logged).toEqual(["cart-modify-items", "Error: select * from secret_table"]);
  });

  it("backend.2 an answer that does not fit its entry goes to no shopper", async () => {
    const backend = createBackend({ secret: SECRET, ids: memoryIds(), log: () => {} });
    backend.on(cartItems, () => ({ entity: { items: [{ asin: "A1", quantity: -1 }] } }));
    const response = (await backend.fetch(new Request("https://shop.test/api/marketplaces/M1/cart/items?filter=RETAIL")))!;
    expect(await code(response)).toEqual([500, "internal"]);
  });

  it("backend.2 an answer may have another status, or no body", async () => {
    const backend = createBackend({ secret: SECRET, ids: memoryIds() });
    const answers = [new Answered<never>(undefined, { status: 204 }), new Answered({ entities: [] }, { status: 206 })];
    backend.on(productList, () => answers.shift()!);
    const ask = async () => (await backend.fetch(new Request("https://shop.test/api/marketplaces/M1/products/A1")))!;
    const [none, part] = [await ask(), await ask()];
    expect([none.status, await none.text(), part.status, await part.json()]).toEqual([204, "", 206, { entities: [] }]);
  });

  it("backend.4 gives a page its token, its session and what the shop provides, escaped", async () => {
    const { backend } = createShop({ provides: ["cart", `"><img src=x>`] });
    const mara = await visit(backend);
    const markup = await backend.page({ session: mara.session, script: "/dp-elements.js?a=1&b=2" });
    expect(markup).toContain(`<input type="hidden" name="anti-csrftoken-a2z" value="${mara.token}">`);
    expect(markup).toMatch(/<input type="hidden" name="session-id" value="[\w-]+">/);
    expect(markup).not.toContain(mara.session.id);
    expect(markup).toContain(`<script async src="/dp-elements.js?a=1&amp;b=2" data-provides="cart &quot;&gt;&lt;img src=x&gt;"></script>`);
    expect(await backend.page(mara)).not.toContain("<script");
    const own = createShop().backend;
    expect(await own.page({ ...mara, script: "/a.js" })).toContain(`data-provides="${own.provided().join(" ")}"`);
  });
});

describe("a form that a browser posts without script", () => {
  const fields = (token: string, id: string, coupon: string) => ({
    "anti-csrftoken-a2z": token,
    "dp-request-id": id,
    encryptedPromotionId: coupon,
  });
  const PATH = `${COUPON}?ref_=apl_redeem_coupon`;

  it("backend.2 is done once and leads back to its page, and the same id with other fields is refused", async () => {
    const { backend, cart } = createShop();
    const mara = await visit(backend);
    const referer = "https://shop.test/dp/A1?x=1";
    for (const turn of [1, 2]) {
      const led = await mara.form(PATH, fields(mara.token, "p1", "C1"), { referer });
      expect([turn, led.status, led.headers.get("location")]).toEqual([turn, 303, "/dp/A1?x=1"]);
    }
    const other = await mara.form(PATH, fields(mara.token, "p1", "C2"), { referer });
    expect([other.status, other.headers.get("content-type")]).toEqual([422, "text/html; charset=utf-8"]);
    expect(cart.of(mara.session.id)).toEqual({ "coupon C1": 1 });
  });

  it("backend.2 leads to the page that the handler names, and to none of another shop", async () => {
    const { cart } = createShop();
    for (const [page, referer, location] of [
      ["/thanks?a=1", "https://shop.test/dp/A1", "/thanks?a=1"],
      ["https://evil.test/", "https://shop.test/dp/A1", "/dp/A1"],
      ["//evil.test/", "https://evil.test/dp/A1", "/"],
    ] as const) {
      const backend = createBackend({ secret: SECRET, ids: memoryIds() });
      backend.on(couponRedeem, ({ isNative }) => new Answered({ status: 1 }, isNative ? { page } : {}));
      const mara = await visit(backend);
      const led = await mara.form(PATH, fields(mara.token, "p1", "C1"), { referer });
      expect([led.status, led.headers.get("location")]).toEqual([303, location]);
    }
    expect(cart.items("nobody")).toEqual([]);
  });

  it("backend.2 is refused with a page without the token, and of another content type", async () => {
    const { backend, cart } = createShop();
    const mara = await visit(backend);
    const expired = await mara.form(PATH, fields("x", "p1", "C1"));
    expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining("<h1>This page has expired.")]);
    const json = await mara.send(PATH, { method: "POST", body: "{}", headers: { "content-type": "application/json" } });
    expect(json.status).toBe(415);
    expect(cart.of(mara.session.id)).toEqual({});
  });

  it("backend.2 a refusal says why, escaped", async () => {
    const backend = createBackend({ secret: SECRET, ids: memoryIds() });
    backend.on(couponRedeem, () => {
      throw new Refusal(409, "used", "<b>Used</b> already");
    });
    const mara = await visit(backend);
    const refused = await mara.form(PATH, fields(mara.token, "p1", "C1"));
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("<h1>&lt;b&gt;Used&lt;/b&gt; already</h1>")]);
  });

  it("backend.2 a press that was a call already does nothing as a form, and its fields have a new id each time", async () => {
    const { backend, cart } = createShop();
    const mara = await visit(backend);
    const body = new URLSearchParams({ encryptedPromotionId: "C1" });
    const headers = { "anti-csrftoken-a2z": mara.token, "idempotency-key": "p1" };
    expect((await mara.send(PATH, { method: "POST", body, headers })).status).toBe(200);
    expect((await mara.form(PATH, fields(mara.token, "p1", "C1"))).status).toBe(303);
    expect(cart.of(mara.session.id)).toEqual({ "coupon C1": 1 });
    const ids = await Promise.all([1, 2].map(async () => /dp-request-id" value="(\w{32})"/.exec(await backend.formFields(mara))![1]));
    expect(new Set(ids).size).toBe(2);
  });
});
