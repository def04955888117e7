// Pages, scripts and the stub answers of three back ends, over HTTPS, each body compressed as a shop's server would.
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { extname, join, normalize } from "node:path";
import { brotli } from "../build.mjs";
import { selfSigned } from "./certificate.mjs";
import { pages as shopPages } from "./pages.mjs";

const inFuture = () => Math.floor(Date.now() / 1000) + 7200;
const unsigned = (payload) =>
  `${[{ alg: "none", typ: "JWT" }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.stub`;
const resource = (type, id, attributes, more = {}) => ({ id, type, attributes, ...more });
const list = (...data) => ({ data, included: [], meta: { record_count: data.length, page_count: 1 } });

const price = resource("prices", "p1", {
  currency_code: "USD",
  sku_code: "SKU1",
  amount_cents: 1999,
  amount_float: 19.99,
  formatted_amount: "$19.99",
  compare_at_amount_cents: 2499,
  compare_at_amount_float: 24.99,
  formatted_compare_at_amount: "$24.99",
});
const sku = resource("skus", "s1", {
  code: "SKU1",
  name: "Kettle",
  inventory: { available: true, quantity: 99, levels: [{ quantity: 99, delivery_lead_times: [] }] },
});

/** JSON:API as drop-in.js asks for it. The cart lives as long as one sample. */
function commerceLayer(method, path, body, cart) {
  const lines = () =>
    cart.quantity ? [resource("line_items", "l1", { sku_code: "SKU1", quantity: cart.quantity, item_type: "skus" })] : [];
  const order = () => ({
    data: resource(
      "orders",
      "o1",
      { status: "draft", skus_count: cart.quantity },
      { relationships: { line_items: { data: lines().map(({ id, type }) => ({ id, type })) } } },
    ),
    included: lines(),
  });
  if (path === "/oauth/token") {
    const payload = {
      organization: { id: "org", slug: "stub" },
      application: { id: "app", kind: "sales_channel", public: true },
      market: { id: ["m1"] },
      scope: "market:code:usa",
      exp: inFuture(),
      test: true,
    };
    return {
      access_token: unsigned(payload),
      token_type: "bearer",
      expires_in: 7200,
      scope: "market:code:usa",
      created_at: Math.floor(Date.now() / 1000),
    };
  }
  if (path.endsWith("/prices")) return list(price);
  if (path.endsWith("/skus")) return list(sku);
  if (/\/skus\/[^/]+$/.test(path)) return { data: sku };
  if (path.endsWith("/organization"))
    return {
      data: resource("organizations", "org", {
        slug: "stub",
        config: {
          mfe: {
            default: {
              links: {
                cart: "https://cart.test/:order_id",
                checkout: "https://checkout.test/:order_id",
                identity: "https://identity.test",
                my_account: "https://account.test",
                microstore: "https://micro.test",
              },
            },
          },
        },
      }),
    };
  if (path.endsWith("/line_items") && method === "POST") {
    cart.quantity += JSON.parse(body).data.attributes.quantity;
    return { data: lines()[0] };
  }
  if (path.includes("/orders")) return method === "GET" && path.endsWith("/orders") ? list() : order();
  return undefined;
}

function ours(body, cart) {
  const [item] = JSON.parse(body).items;
  cart.quantity = item.quantity;
  return {
    type: "cart.add-items/v1",
    entity: {
      items: [{ id: "L1", asin: item.asin ?? "B0BENCH001", quantity: cart.quantity }],
      count: { entity: { items: cart.quantity } },
    },
  };
}

function liquid(path, body, cart) {
  if (path.startsWith("/cart/add")) {
    const quantity = Number(/name="quantity"\r?\n\r?\n(\d+)/.exec(body)?.[1] ?? 1);
    cart.quantity += quantity;
    return { id: 1001, quantity, key: "1001:k", title: "Kettle" };
  }
  const section = `<div id="shopify-section-my-cart"><div data-ajax-cart-section>Cart <span id="count">${cart.quantity}</span></div></div>`;
  return { token: "t", item_count: cart.quantity, items: [], sections: { "my-cart": section } };
}

const types = { ".js": "text/javascript", ".css": "text/css", ".json": "application/json" };

/** @returns a server whose `tally` holds the requests and body bytes since `reset`; `latency`: ms that a write takes */
export async function serveShop({ product, peers, pages = shopPages, latency = 0 }) {
  const packed = new Map();
  const tally = { requests: 0, bytes: 0, cart: { quantity: 0 } };
  const file = (path) => {
    const [, folder, ...rest] = normalize(path).split("/");
    if (folder === "dp") return join(product, ...rest);
    if (folder === "cl") return join(peers.commerceLayer, ...rest);
    return folder === "lac" ? peers.liquidAjaxCart : undefined;
  };
  const answer = (request, body) => {
    const url = new URL(request.url, "https://shop.test");
    const path = url.pathname;
    const host = request.headers.host.split(":")[0];
    if (request.method === "OPTIONS") return { body: "" };
    if (host.endsWith("cl.test")) return { json: commerceLayer(request.method, path, body, tally.cart) };
    if (path === "/") return { body: pages[url.searchParams.get("of")].html, type: "text/html; charset=utf-8" };
    if (path === "/cart/carts/retail/items") {
      const type = request.method === "POST" ? "cart.add-items/v1" : "cart.modify-items/v1";
      return { json: { ...ours(body, tally.cart), type }, type: `application/vnd.dp.api+json; type="${type}"` };
    }
    if (path.startsWith("/cart/")) return { json: liquid(path, body, tally.cart) };
    const found = file(path);
    if (!found) return {};
    try {
      return { body: readFileSync(found), type: types[extname(found)] };
    } catch {
      return {};
    }
  };
  const server = createServer(selfSigned(), async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (latency > 0 && !/^(?:GET|OPTIONS)$/.test(request.method)) await new Promise((done) => setTimeout(done, latency));
    const { json, body = json && JSON.stringify(json), type } = answer(request, Buffer.concat(chunks).toString());
    const origin = request.headers.origin;
    if (origin) response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "*");
    response.setHeader("access-control-allow-methods", "GET, POST, PATCH, PUT, DELETE");
    response.statusCode = body === undefined ? 404 : 200;
    if (body === undefined) tally.missing = `${request.method} ${request.headers.host}${request.url}`;
    const key = `${request.headers.host}${request.url}`;
    const bytes =
      typeof body === "string" || body === undefined ? brotli(body ?? "") : (packed.get(key) ?? packed.set(key, brotli(body)).get(key));
    response.setHeader(
      "content-type",
      type ??
        (request.headers.host.includes("cl.test") && !request.url.includes("oauth") ? "application/vnd.api+json" : "application/json"),
    );
    response.setHeader("content-encoding", "br");
    if (request.method !== "OPTIONS") tally.requests++;
    tally.bytes += bytes.length;
    response.end(bytes);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const reset = () => Object.assign(tally, { requests: 0, bytes: 0, missing: undefined, cart: { quantity: 0 } });
  return { server, tally, reset, port: server.address().port };
}
