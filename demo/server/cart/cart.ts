import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { statement, type Slots } from "../database/statement.ts";
import type { Session } from "../session/session.ts";

/** The shop has two carts for each shopper, which work alike. */
export type CartKind = "retail" | "grocery";

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
  /** `2M|onml`; empty for a line that is bought once */
  readonly subscription: string;
  /** the day that the shopper chose for the first delivery of a subscription */
  readonly firstDelivery: string | null;
}

/** A line as the cart page shows it. */
export interface ShownLine extends CartLine, LineDetails {
  /** units that are taken out of the stock; fewer than `quantity` when the hold has expired */
  readonly held: number;
  /** its device is registered to the customer before delivery */
  readonly isPreregistered: boolean;
  readonly title: string;
  readonly seller: string;
  readonly priceMinor: number;
  readonly currency: string;
  readonly unit: string | null;
  readonly minimum: number;
  readonly maximum: number;
}

export type Owner = Pick<Session, "id"> & { readonly customer: { readonly id: string } | null };

/** How long a cart holds its units after its last change. */
export const HOLD_HOURS = 24;
/** How long the cart of a guest does so where stock is short: nobody knows who that is, and others want to buy. */
export const GUEST_HOLD_MINUTES = 15;

/**
 * The same statement for the carts of customers and for those of guests, which have an index each. `owner` is the column that
 * names whose a cart is.
 */
export function ofOwner<Given extends object, Row>(build: (owner: SQL, given: Slots<Given & { id: string }>) => SQL) {
  const ofCustomer = statement<Given & { id: string }, Row>((given) => build(sql`customer_id`, given));
  const ofGuest = statement<Given & { id: string }, Row>((given) => build(sql`session_id`, given));
  return (db: Database, { id, customer }: Owner, given: Given) =>
    customer ? ofCustomer(db, { ...given, id: customer.id }) : ofGuest(db, { ...given, id });
}

const lockedCart = ofOwner<{ kind: CartKind }, { id: string }>(
  (owner, { id, kind }) => sql`
    insert into carts (kind, ${owner}, held_until) values (${kind}, ${id}, now() + make_interval(hours => ${HOLD_HOURS}))
    on conflict (${owner}, kind) do update set held_until = excluded.held_until returning id`,
);

/**
 * Makes the shopper's cart at its first use, locks it until the transaction ends, and renews its hold. Writes to one cart run one
 * after the other, so what a write reads of the cart stays true, and two writes never wait for each other's lines and offers.
 */
export async function lockCart(tx: Database, owner: Owner, kind: CartKind): Promise<string> {
  const [cart] = await lockedCart(tx, owner, { kind });
  return cart!.id;
}

const shownLines = ofOwner<{ kind: CartKind }, ShownLine>(
  (owner, { id, kind }) => sql`
    select l.id, l.asin, l.offer_id as "offerId", l.quantity, l.held, l.parent_asin as "parentAsin", l.association,
      l.gift_wrap as "giftWrap", l.gift_receipt as "giftReceipt", l.payment_offer as "paymentOffer", l.promo_ids as "promoIds",
      l.subscription, l.first_delivery::text as "firstDelivery",
      coalesce((l.parameters->'devicePreregistration'->>'selected')::boolean, false) as "isPreregistered",
      p.title, o.seller, o.price_minor as "priceMinor", o.currency, o.unit, o.minimum, o.maximum
    from carts join cart_lines l on l.cart_id = carts.id join offers o on o.id = l.offer_id join products p on p.asin = l.asin
    where carts.${owner} = ${id} and carts.kind = ${kind} order by l.added_at, l.parent_asin <> '', l.id`,
);

/** Lines of the shopper's cart, oldest first. */
export const linesOf = (db: Database, owner: Owner, kind: CartKind = "retail"): Promise<ShownLine[]> => shownLines(db, owner, { kind });

const units = ofOwner<{ kind: CartKind }, { units: number }>(
  (owner, { id, kind }) => sql`
    select coalesce(sum(l.quantity), 0)::int as units from carts join cart_lines l on l.cart_id = carts.id
    where carts.${owner} = ${id} and carts.kind = ${kind}`,
);

/** Units in the shopper's cart. */
export async function unitsIn(db: Database, owner: Owner, kind: CartKind = "retail"): Promise<number> {
  const [sum] = await units(db, owner, { kind });
  return sum!.units;
}
