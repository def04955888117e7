import {
  buyBoxSubmit,
  cartAddItems,
  cartAddItemsMarketplace,
  cartCount,
  cartItems,
  cartModifyItems,
  cartSummary,
  itemsOfForm,
  Refusal,
  UnknownOutcome,
  type Backend,
  type BackendSession,
} from "dp-elements/contract";
import { moneyText, offerOf, readOffer } from "./catalogue.ts";
import { LostAnswer } from "./engine.ts";
import { activeOrder, ORDER, stockOf, type Order, type OrderLine } from "./order.ts";
import { ofCall, type Shopper, type ShopperOf } from "./shoppers.ts";

interface Item {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
}

const lineOf = ({ id, quantity, productVariant: { sku, product, ...variant } }: OrderLine) => ({
  id,
  asin: sku,
  quantity,
  offerListingId: offerOf(product.id, variant.id),
});

const changedCart = (type: string, lines: readonly { id: string; asin: string; quantity: number }[], order: Order | null) => ({
  type,
  entity: {
    items: lines.map(({ id, asin, quantity }) => ({ id, asin, quantity })),
    count: { entity: { items: order?.totalQuantity ?? 0 } },
  },
});

const subtotalOf = (order: Order | null, language: string) =>
  moneyText(order?.subTotalWithTax ?? 0, order?.currencyCode ?? "USD", language);

/** The calls of the area `cart` that change or read the shopper's cart. */
export function answerCart(backend: Backend<BackendSession, undefined, undefined>, shopperOf: ShopperOf): void {
  backend.on(cartItems, async (call) => {
    const order = await activeOrder(ofCall(shopperOf, call));
    return { entity: { items: (order?.lines ?? []).map(lineOf) } };
  });
  backend.on(cartCount, async (call) => {
    const order = await activeOrder(ofCall(shopperOf, call));
    return { entity: { items: order?.totalQuantity ?? 0 } };
  });
  backend.on(cartSummary, async (call) => {
    const order = await activeOrder(ofCall(shopperOf, call));
    return { entity: { summary: [{ subtotal: { displayString: subtotalOf(order, call.language) } }] } };
  });

  const addItems = async (call: Parameters<typeof ofCall>[1] & { readonly body: { readonly items: readonly Item[] } }) => {
    const order = await add(ofCall(shopperOf, call), call.body.items);
    const skus = new Set(call.body.items.map(({ asin }) => asin));
    const lines = order.lines.filter(({ productVariant }) => skus.has(productVariant.sku));
    return changedCart("cart.add-items/v1", lines.map(lineOf), order);
  };
  backend.on(cartAddItems, addItems);
  backend.on(cartAddItemsMarketplace, addItems);

  backend.on(cartModifyItems, async (call) => {
    const { lines, order } = await modify(ofCall(shopperOf, call), call.body.items);
    return changedCart("cart.modify-items/v1", lines, order);
  });

  backend.on(buyBoxSubmit, async (call) => {
    const items = itemsOfForm(call.body);
    if (items.length === 0) throw new Refusal(400, "no-item", "The form names no product.");
    const order = await add(ofCall(shopperOf, call), items);
    const cart = { count: order.totalQuantity, subtotal: subtotalOf(order, call.language) };
    return { status: "success", isAtcGenericError: false, cart, params: { asin: items[0]!.asin } };
  });
}

/** Units of each variant, by its id. */
function unitsByVariant(lines: Iterable<readonly [variant: string, quantity: number]>): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const [variant, quantity] of lines) units.set(variant, (units.get(variant) ?? 0) + quantity);
  return units;
}

const heldIn = (order: Order | null) =>
  unitsByVariant((order?.lines ?? []).map(({ productVariant, quantity }) => [productVariant.id, quantity] as const));

/**
 * Adds all of it or nothing. The engine adds what there is and tells the rest, so the stock is asked for before; what another shopper has
 * taken in between is told by the engine, and the cart is put back.
 */
async function add(shopper: Shopper, items: readonly Item[]): Promise<Order> {
  const offers = items.map(({ asin, offerListingId, quantity }) => {
    const offer = readOffer(offerListingId);
    if (!offer) throw new Refusal(404, "no-such-offer", "This offer is not there any more.");
    return { ...offer, asin, quantity };
  });
  const [before, stock] = await Promise.all([
    activeOrder(shopper),
    stockOf(
      shopper,
      offers.map(({ productId }) => productId),
    ),
  ]);
  for (const { variantId, asin } of offers)
    if (stock.get(variantId)?.sku !== asin) throw new Refusal(404, "no-such-offer", "This offer is not there any more.");
  const wanted = unitsByVariant(offers.map(({ variantId, quantity }) => [variantId, quantity] as const));
  const held = heldIn(before);
  for (const [variant, quantity] of wanted) checkStock((held.get(variant) ?? 0) + quantity, stock.get(variant)!.left);
  const { added } = await shopper.ask<{ added: { order: Order; errorResults: readonly Failure[] } }>(
    `mutation ($inputs: [AddItemInput!]!) {
      added: addItemsToOrder(inputs: $inputs) { order { ${ORDER} } errorResults { ... on ErrorResult { errorCode message } } }
    }`,
    { inputs: [...wanted].map(([productVariantId, quantity]) => ({ productVariantId, quantity })) },
  );
  const [failure] = added.errorResults;
  if (!failure) return added.order;
  await putBack(shopper, before, added.order);
  throw refusalOf(failure);
}

interface Failure {
  readonly errorCode: string;
  readonly message: string;
}

const refusalOf = ({ errorCode, message }: Failure) =>
  errorCode === "INSUFFICIENT_STOCK_ERROR" ? notEnough() : new Refusal(422, errorCode.toLowerCase().replaceAll("_", "-"), message);

const notEnough = (left?: number) =>
  new Refusal(409, "not-enough", left === undefined || left === 0 ? "There are not as many left." : `There are only ${left} left.`);

function checkStock(quantity: number, left: number): void {
  if (quantity > left) throw notEnough(left);
}

const CHANGED = `__typename ... on Order { ${ORDER} } ... on ErrorResult { errorCode message }`;

type Changed = { readonly changed: Order | Failure };

/** Sets a line's quantity. The engine takes the same quantity twice, and does not find a line that it has removed. */
async function setLine(shopper: Shopper, id: string, quantity: number): Promise<Order | Failure> {
  if (quantity > 0) {
    const adjust = `mutation ($id: ID!, $quantity: Int!) { changed: adjustOrderLine(orderLineId: $id, quantity: $quantity) { ${CHANGED} } }`;
    return (await shopper.askAgain<Changed>(adjust, { id, quantity })).changed;
  }
  try {
    const remove = `mutation ($id: ID!) { changed: removeOrderLine(orderLineId: $id) { ${CHANGED} } }`;
    return (await shopper.ask<Changed>(remove, { id })).changed;
  } catch (error) {
    const order = error instanceof LostAnswer ? await activeOrder(shopper) : null;
    if (order?.lines.every((line) => line.id !== id)) return order;
    throw error;
  }
}

/** Gives every line the quantity that it had. */
async function putBack(shopper: Shopper, before: Order | null, now: Order): Promise<void> {
  const had = new Map((before?.lines ?? []).map(({ id, quantity }) => [id, quantity]));
  for (const { id, quantity } of now.lines) {
    const then = had.get(id) ?? 0;
    if (then === quantity) continue;
    const changed = await setLine(shopper, id, then);
    if ("errorCode" in changed) throw new UnknownOutcome(`The cart could not be put back: ${changed.message}`);
  }
}

/** Changes all of the lines or none. */
async function modify(shopper: Shopper, items: readonly { readonly id: string; readonly quantity: number }[]) {
  const before = await activeOrder(shopper);
  const changes = items.map(({ id, quantity }) => {
    const line = before?.lines.find((one) => one.id === id);
    if (!line) throw new Refusal(404, "no-such-line", "The cart does not hold this any more.");
    return { line, quantity };
  });
  const growing = changes.filter(({ line, quantity }) => quantity > line.quantity);
  if (growing.length > 0) {
    const stock = await stockOf(
      shopper,
      growing.map(({ line }) => line.productVariant.product.id),
    );
    for (const { line, quantity } of growing) checkStock(quantity, stock.get(line.productVariant.id)?.left ?? 0);
  }
  let order = before!;
  for (const { line, quantity } of changes) {
    const changed = await setLine(shopper, line.id, quantity);
    if ("errorCode" in changed) {
      await putBack(shopper, before, (await activeOrder(shopper)) ?? order);
      throw refusalOf(changed);
    }
    order = changed;
  }
  const now = new Map(order.lines.map(({ id, quantity }) => [id, quantity]));
  return { order, lines: changes.map(({ line }) => ({ id: line.id, asin: line.productVariant.sku, quantity: now.get(line.id) ?? 0 })) };
}
