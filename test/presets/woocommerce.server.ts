import { createServer, json, SOLD, unitsOf, withUnits, type Line, type Server } from "./shop.fixture.ts";

/**
 * A Store API as its documentation has it: https://developer.woocommerce.com/docs/apis/store-api/resources-endpoints/cart (the whole cart
 * as an answer, 400 and 409 with a code), https://developer.woocommerce.com/docs/apis/store-api/nonce-tokens and
 * https://developer.woocommerce.com/docs/apis/store-api/cart-tokens. The codes and statuses of a missing and of a wrong nonce (401, 403),
 * and that of too little stock (400, nothing added), are not in it; they are those of the plugin's public source.
 */
export function storeApi(): Server & { expire(times?: number): void; headers: Headers[] } {
  const shop = { headers: [] as Headers[] };
  let number = 1;
  let expiring = 0;
  const nonce = () => `nonce-${number}`;
  const given = () => ({ Nonce: nonce(), "Cart-Token": "t1-secret" });
  const cartOf = (lines: readonly Line[]) => ({
    items: lines.map(({ key, id, quantity, own }) => ({ key, id, quantity, name: "Mug", variation: own })),
    items_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: {
      total_items: String(lines.reduce((sum, { id, quantity }) => sum + SOLD[id]!.price * quantity, 0)),
      ...{ currency_code: "USD", currency_minor_unit: 2 },
    },
  });
  const refuse = (status: number, code: string) =>
    json({ code: `woocommerce_rest_${code}`, message: "No.", data: { status } }, status, given());

  const server = createServer(({ method, path, headers, body = {} }, cart) => {
    const name = path.replace("/wp-json/wc/store/v1/", "");
    if (method === "GET" && name === "cart") return json(cartOf(cart.lines), 200, given());
    if (method !== "POST") return json({ code: "rest_no_route" }, 404);
    shop.headers.push(headers);
    if (expiring > 0) {
      expiring--;
      number++;
      return refuse(403, "invalid_nonce");
    }
    if (headers.get("Cart-Token") !== "t1-secret") {
      if (!headers.get("Nonce")) return refuse(401, "missing_nonce");
      if (headers.get("Nonce") !== nonce()) return refuse(403, "invalid_nonce");
    }
    if (name === "cart/add-item") {
      const { id, quantity, variation = [] } = body as { id: number; quantity: number; variation?: unknown };
      if (!SOLD[id]) return refuse(400, "cart_invalid_product");
      if (unitsOf(cart.lines, id) + quantity > SOLD[id].stock) return refuse(400, "product_partially_out_of_stock");
      cart.lines = withUnits(cart.lines, id, quantity, variation);
      return json(cartOf(cart.lines), 201, given());
    }
    const line = cart.lines.find(({ key }) => key === body["key"]);
    if (!line) return refuse(409, "cart_invalid_key");
    const quantity = name === "cart/update-item" ? Number(body["quantity"]) : 0;
    if (unitsOf(cart.lines, line.id) - line.quantity + quantity > SOLD[line.id]!.stock)
      return refuse(400, "product_partially_out_of_stock");
    cart.lines = cart.lines.map((each) => (each === line ? { ...each, quantity } : each));
    return json(cartOf(cart.lines.filter((each) => each.quantity > 0)), 200, given());
  });
  return Object.assign(shop, server, { expire: (times = 1) => void (expiring = times) });
}
