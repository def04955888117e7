import { sql } from "drizzle-orm";
import { Refusal } from "./refusal.ts";
import { rows, type Database } from "./query.ts";
import type { Session } from "./session.ts";

export interface CartLine {
  readonly id: string;
  readonly asin: string;
  readonly offerId: string;
  readonly quantity: number;
}

/** What was asked for with a line; see `purchase.ts` for where a form carries it. */
export interface LineDetails {
  /** the product that the line belongs to; empty for one that stands for itself */
  readonly parentAsin: string;
  readonly association: unknown;
  readonly giftWrap: boolean;
  readonly giftReceipt: boolean;
  readonly paymentOffer: string | null;
  readonly promoIds: readonly string[];
}

/** A line as the cart page shows it. */
export interface ShownLine extends CartLine, LineDetails {
  readonly title: string;
  readonly seller: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly unit: string | null;
  readonly minimum: number;
  readonly maximum: number;
}

type Owner = Pick<Session, "id"> & { readonly customer: { readonly id: string } | null };

/** Rows of `carts` that belong to the shopper: the customer's where one is signed in, else the session's. */
const owned = (owner: Owner) => (owner.customer ? sql`customer_id = ${owner.customer.id}` : sql`session_id = ${owner.id}`);

/**
 * The shopper's cart, made at its first use; two requests that make it at once get the same one. The transaction holds it
 * until it ends: two writes to one cart come one after the other, and so never wait for each other's lines and offers.
 */
async function cartOf(tx: Database, owner: Owner): Promise<string> {
  const [found] = await rows<{ id: string }>(tx, sql`select id from carts where ${owned(owner)} for update`);
  if (found) return found.id;
  const [column, value] = owner.customer ? [sql`customer_id`, owner.customer.id] : [sql`session_id`, owner.id];
  const [made] = await rows<{ id: string }>(
    tx,
    sql`insert into carts (${column}) values (${value}) on conflict (${column}) do update set ${column} = excluded.${column} returning id`,
  );
  return made!.id;
}

/** Lines of the shopper's cart, oldest first. */
export function linesOf(db: Database, owner: Owner): Promise<ShownLine[]> {
  return rows<ShownLine>(
    db,
    sql`select l.id, l.asin, l.offer_id as "offerId", l.quantity, l.parent_asin as "parentAsin", l.association,
        l.gift_wrap as "giftWrap", l.gift_receipt as "giftReceipt", l.payment_offer as "paymentOffer", l.promo_ids as "promoIds", p.title, o.seller, o.price_minor as "priceMinor", o.currency, o.unit, o.minimum, o.maximum
      from cart_lines l join carts c on c.id = l.cart_id join offers o on o.id = l.offer_id join products p on p.asin = l.asin
      where ${owned(owner)} order by l.added_at, l.parent_asin <> '', l.id`,
  );
}

/** Units in the shopper's cart. */
export async function unitsIn(db: Database, owner: Owner): Promise<number> {
  const [sum] = await rows<{ units: number }>(
    db,
    sql`select coalesce(sum(quantity), 0)::int as units from cart_lines l join carts c on c.id = l.cart_id where ${owned(owner)}`,
  );
  return sum!.units;
}

export interface Addition extends Partial<LineDetails> {
  readonly asin: string;
  readonly offerListingId: string;
  readonly quantity: number;
  readonly parameters?: unknown;
}

const DETAILS = sql`parameters, parent_asin, association, gift_wrap, gift_receipt, payment_offer, promo_ids`;

/** A line that meets another of the same offer: their units together, and what either asks for. */
const RAISED = sql`
  quantity = cart_lines.quantity + excluded.quantity,
  parameters = coalesce(excluded.parameters, cart_lines.parameters),
  association = coalesce(excluded.association, cart_lines.association),
  gift_wrap = cart_lines.gift_wrap or excluded.gift_wrap,
  gift_receipt = cart_lines.gift_receipt or excluded.gift_receipt,
  payment_offer = coalesce(excluded.payment_offer, cart_lines.payment_offer),
  promo_ids = case when excluded.promo_ids = '[]' then cart_lines.promo_ids else excluded.promo_ids end`;

/**
 * Adds to the cart. The same offer raises its line, and what was asked for with it stays asked for; an item that belongs to
 * another has a line of its own. Stock is looked at and claimed in the same statement that writes the line, so no two shoppers get the
 * last one. Call it in a transaction: one item that cannot be had undoes all. Throws a `Refusal`: 404 for an offer that is
 * none of that product, 409 for too few in stock or a line below its minimum or above its maximum.
 */
export async function addToCart(tx: Database, owner: Owner, additions: readonly Addition[]): Promise<CartLine[]> {
  const cartId = await cartOf(tx, owner);
  const lines = new Map<string, CartLine>();
  // Always in the same order, so that two carts with the same offers never wait for each other.
  for (const add of [...additions].sort((a, b) => (a.offerListingId < b.offerListingId ? -1 : 1))) {
    const json = (value: unknown) => sql`${value === undefined || value === null ? null : JSON.stringify(value)}::jsonb`;
    const [line] = await rows<CartLine & { minimum: number; maximum: number }>(
      tx,
      sql`with claimed as (
          update offers set stock = stock - ${add.quantity}
          where id = ${add.offerListingId} and asin = ${add.asin} and stock >= ${add.quantity}
          returning id, asin, minimum, maximum
        ), line as (
          insert into cart_lines (cart_id, offer_id, asin, quantity, ${DETAILS})
          select ${cartId}, id, asin, ${add.quantity}::int, ${json(add.parameters)}, ${add.parentAsin ?? ""}, ${json(add.association)},
            ${add.giftWrap ?? false}::boolean, ${add.giftReceipt ?? false}::boolean, ${add.paymentOffer ?? null}, ${json(add.promoIds ?? [])}
          from claimed
          on conflict (cart_id, offer_id, parent_asin) do update set ${RAISED}
          returning id, asin, offer_id, quantity
        )
        select line.id, line.asin, line.offer_id as "offerId", line.quantity, claimed.minimum, claimed.maximum
        from line join claimed on claimed.id = line.offer_id`,
    );
    if (!line) throw await whyNot(tx, add);
    withinLimits(line);
    lines.set(line.id, { id: line.id, asin: line.asin, offerId: line.offerId, quantity: line.quantity });
  }
  return [...lines.values()];
}

function withinLimits(line: { quantity: number; minimum: number; maximum: number }): void {
  if (line.quantity > 0 && line.quantity < line.minimum)
    throw new Refusal(409, "below-minimum", `Order at least ${line.minimum} of this item.`);
  if (line.quantity > line.maximum) throw new Refusal(409, "above-maximum", `Order at most ${line.maximum} of this item.`);
}

async function whyNot(tx: Database, add: Addition): Promise<Refusal> {
  const [offer] = await rows<{ stock: number }>(tx, sql`select stock from offers where id = ${add.offerListingId} and asin = ${add.asin}`);
  return offer
    ? new Refusal(409, "out-of-stock", `Only ${offer.stock} of this item are left.`)
    : new Refusal(404, "no-such-offer", `There is no offer ${add.offerListingId} of ${add.asin}.`);
}

/** Lines that lose what they belong to, because its last line goes: they go with it. */
function orphans(held: readonly ShownLine[], changes: readonly { id: string; quantity: number }[]): { id: string; quantity: number }[] {
  const removed = new Set(changes.filter(({ quantity }) => quantity === 0).map(({ id }) => id));
  const gone = held.filter(({ id, parentAsin }) => removed.has(id) && !parentAsin).map(({ asin }) => asin);
  const left = new Set(held.filter(({ id, parentAsin }) => !removed.has(id) && !parentAsin).map(({ asin }) => asin));
  const named = new Set(changes.map(({ id }) => id));
  return held
    .filter(({ id, parentAsin }) => gone.includes(parentAsin) && !left.has(parentAsin) && !named.has(id))
    .map(({ id }) => ({ id, quantity: 0 }));
}

/**
 * Sets lines of the cart to a quantity; 0 removes a line, and with the last of a product what belongs to it. What it frees
 * goes back to stock, what it needs is claimed, in one statement. Throws a `Refusal`: 404 for a line of another cart, 409 as `addToCart`.
 */
export async function setLines(tx: Database, owner: Owner, changes: readonly { id: string; quantity: number }[]): Promise<CartLine[]> {
  await cartOf(tx, owner);
  const lines = await linesOf(tx, owner);
  const held = new Map(lines.map((line) => [line.id, line]));
  const wanted = [...changes, ...orphans(lines, changes)].map(({ id, quantity }) => {
    const line = held.get(id);
    if (!line) throw new Refusal(404, "no-such-line", `The cart has no line ${id}.`);
    withinLimits({ ...line, quantity });
    return { ...line, quantity, more: quantity - line.quantity };
  });
  for (const line of wanted.sort((a, b) => (a.offerId < b.offerId ? -1 : 1))) {
    const change =
      line.quantity === 0
        ? sql`delete from cart_lines using claimed where cart_lines.id = ${line.id} returning cart_lines.id`
        : sql`update cart_lines set quantity = ${line.quantity} from claimed where cart_lines.id = ${line.id} returning cart_lines.id`;
    const changed = await rows(
      tx,
      sql`with claimed as (
          update offers set stock = stock - ${line.more} where id = ${line.offerId} and stock >= ${line.more} returning id
        ) ${change}`,
    );
    if (changed.length === 0) throw await whyNot(tx, { asin: line.asin, offerListingId: line.offerId, quantity: line.quantity });
  }
  return wanted.map(({ id, asin, offerId, quantity }) => ({ id, asin, offerId, quantity }));
}

/** Moves a guest's lines into the customer's cart. The units are claimed already: they only change hands. */
export async function mergeCarts(tx: Database, guest: Owner, customer: Owner): Promise<void> {
  if ((await linesOf(tx, guest)).length === 0) return;
  const cartId = await cartOf(tx, customer);
  await tx.execute(sql`
    with moved as (
      delete from cart_lines using carts where carts.id = cart_lines.cart_id and carts.session_id = ${guest.id}
      returning cart_lines.*
    )
    insert into cart_lines (cart_id, offer_id, asin, quantity, ${DETAILS})
    select ${cartId}, offer_id, asin, quantity, ${DETAILS} from moved
    on conflict (cart_id, offer_id, parent_asin) do update set ${RAISED}`);
}
