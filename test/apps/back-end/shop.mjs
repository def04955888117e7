import { cartAddItems, cartCount, cartItems, cartModifyItems, cartSummary, createBackend, memoryIds, Refusal } from "dp-elements/contract";

export const backend = createBackend({ secret: process.env.SHOP_SECRET, ids: memoryIds() });

// Your own system goes here. This one keeps its carts in memory, and has ten of everything.
const PRICE = 49;
const carts = new Map();
const cartOf = ({ id }) => carts.get(id) ?? carts.set(id, new Map()).get(id);

const lineOf = ([asin, quantity]) => ({ id: asin, asin, quantity });
const unitsOf = (cart) => [...cart.values()].reduce((sum, quantity) => sum + quantity, 0);
const changed = (type, cart, asins) => ({
  type,
  entity: {
    items: asins.map((asin) => lineOf([asin, cart.get(asin) ?? 0])),
    count: { entity: { items: unitsOf(cart) } },
  },
});

function setQuantity(cart, asin, quantity) {
  if (quantity > 10) throw new Refusal(409, "not-enough", "We have ten of these.");
  if (quantity === 0) cart.delete(asin);
  else cart.set(asin, quantity);
}

backend.on(cartItems, ({ session }) => ({ entity: { items: [...cartOf(session)].map(lineOf) } }));

backend.on(cartCount, ({ session }) => ({ entity: { items: unitsOf(cartOf(session)) } }));

backend.on(cartSummary, ({ session, language }) => {
  const money = new Intl.NumberFormat(language, { style: "currency", currency: "USD" });
  return { entity: { summary: [{ subtotal: { displayString: money.format(unitsOf(cartOf(session)) * PRICE) } }] } };
});

backend.on(cartAddItems, ({ session, body }) => {
  const cart = cartOf(session);
  for (const { asin, quantity } of body.items) setQuantity(cart, asin, (cart.get(asin) ?? 0) + quantity);
  return changed(
    "cart.add-items/v1",
    cart,
    body.items.map(({ asin }) => asin),
  );
});

backend.on(cartModifyItems, ({ session, body }) => {
  const cart = cartOf(session);
  for (const { id, quantity } of body.items) setQuantity(cart, id, quantity);
  return changed(
    "cart.modify-items/v1",
    cart,
    body.items.map(({ id }) => id),
  );
});

/** The product page, as your templates write it, with what every page needs once. */
export async function productPage(request) {
  const visit = await backend.visit(request);
  const html = `<!doctype html>
    <html lang="en-US">
      <title>Kettle</title>
      ${await backend.page({ ...visit, script: "/dp-elements.js" })}
      <input type="hidden" name="marketplace-id" value="SHOP" />
      <form action="/cart" method="post" data-dp-add-to-cart>
        ${await backend.formFields(visit)}
        <input type="hidden" name="ASIN" value="KETTLE" />
        <input type="hidden" name="offerListingID" value="OFFER-1" />
        <label>Quantity <input name="quantity" type="number" min="1" max="10" value="1" /></label>
        <button>Add to cart</button>
      </form>
      <dp-quantity-slider asin="KETTLE" offer-listing-id="OFFER-1"></dp-quantity-slider>
    </html>`;
  const headers = new Headers({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  for (const cookie of visit.cookies) headers.append("set-cookie", cookie);
  return new Response(html, { headers });
}
