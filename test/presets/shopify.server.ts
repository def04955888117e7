import { createServer, json, SOLD, unitsOf, withUnits, type Line, type Server } from "./shop.fixture.ts";

/** What becomes of an add of more than there is. The documentation says that what there is gets added, and shops did otherwise. */
export type SoldOut = "adds-and-refuses" | "adds-and-answers" | "refuses";

const CONTROLS = new Set(["quantity", "id", "properties", "selling_plan"]);

/**
 * An Ajax cart as its documentation has it: https://shopify.dev/docs/api/ajax/reference/cart (lines by key, 422 with `description`),
 * https://shopify.dev/docs/api/ajax/section-rendering (sections as a map, `null` for one that is not there). What a 422 leaves in the
 * cart: https://shopify.dev/changelog/cart-ajax-api-inventory-error-message-updates against
 * https://community.shopify.dev/t/cart-ajax-api-clarification/2617.
 */
export function ajaxCart(sections: Readonly<Record<string, (count: number) => string>> = {}): Server & { soldOut: SoldOut } {
  const shop: { soldOut: SoldOut } = { soldOut: "adds-and-refuses" };
  const lineOf = ({ key, id, quantity, own }: Line) => ({
    ...{ key, id, variant_id: id, quantity, title: "Mug", price: SOLD[id]!.price, line_price: SOLD[id]!.price * quantity },
    properties: (own as { properties?: unknown }).properties ?? null,
  });
  const cartOf = (lines: readonly Line[]) => ({
    token: "c1-secret",
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items_subtotal_price: lines.reduce((sum, { id, quantity }) => sum + SOLD[id]!.price * quantity, 0),
    currency: "USD",
    items: lines.map(lineOf),
  });
  const refuse = (description: string) => json({ status: 422, message: "Cart Error", description }, 422);

  const server = createServer(({ method, path, search, body = {} }, cart) => {
    const names = search.get("sections")?.split(",");
    if (names) {
      const count = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      if (names.length > 5) return json({ status: 400 }, 400);
      return json(Object.fromEntries(names.map((name) => [name, sections[name]?.(count) ?? null])));
    }
    if (method === "GET" && path === "/cart.js") return json(cartOf(cart.lines));
    if (method === "POST" && path === "/cart/add.js") {
      const items = body["items"] as { id: number; quantity: number; properties?: unknown; selling_plan?: unknown }[];
      let isShort = false;
      for (const { id, quantity, properties = {}, selling_plan, ...others } of items) {
        if (!SOLD[id] || Object.keys(others).some((name) => !CONTROLS.has(name))) return refuse("Cannot find variant");
        const left = SOLD[id].stock - unitsOf(cart.lines, id);
        const given = Math.min(quantity, left);
        isShort ||= given < quantity;
        if (given > 0 && !(given < quantity && shop.soldOut === "refuses"))
          cart.lines = withUnits(cart.lines, id, given, { properties, selling_plan });
      }
      if (isShort && shop.soldOut !== "adds-and-answers") return refuse("You can't add more Mug to the cart.");
      return json({ items: cart.lines.filter(({ id }) => items.some((item) => item.id === id)).map(lineOf) });
    }
    if (method === "POST" && path === "/cart/change.js") {
      const { id: key, quantity } = body as { id: string; quantity: number };
      const line = cart.lines.find((each) => each.key === key);
      if (!line) return json({ status: 400, message: "Cart Error", description: "no valid id or line parameter" }, 400);
      const left = SOLD[line.id]!.stock - unitsOf(cart.lines, line.id) + line.quantity;
      const given = Math.min(quantity, left);
      if (given < quantity && shop.soldOut === "refuses") return refuse("You can't add more Mug to the cart.");
      cart.lines = cart.lines.map((each) => (each.key === key ? { ...each, quantity: given } : each));
      if (given < quantity && shop.soldOut === "adds-and-refuses") return refuse("You can't add more Mug to the cart.");
      return json(cartOf(cart.lines.filter((each) => each.quantity > 0)));
    }
    return json({ status: 404 }, 404);
  });
  return Object.assign(shop, server);
}
