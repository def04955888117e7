import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { cartLines, carts, offers, products } from "../database/schema.ts";
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
}

/** A line as the cart page shows it. */
export interface ShownLine extends CartLine, LineDetails {
  /** units that are taken out of the stock; fewer than `quantity` when the hold has expired */
  readonly held: number;
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

/** The customer's cart where one is signed in, else the session's. */
const isOwned = (owner: Owner, kind: CartKind) =>
  and(eq(carts.kind, kind), owner.customer ? eq(carts.customerId, owner.customer.id) : eq(carts.sessionId, owner.id));

/**
 * Makes the shopper's cart at its first use, locks it until the transaction ends, and renews its hold. Writes to one cart run one
 * after the other, so what a write reads of the cart stays true, and two writes never wait for each other's lines and offers.
 */
export async function lockCart(tx: Database, owner: Owner, kind: CartKind): Promise<string> {
  const { customer } = owner;
  const [cart] = await tx
    .insert(carts)
    .values({
      kind,
      ...(customer ? { customerId: customer.id } : { sessionId: owner.id }),
      heldUntil: sql`now() + make_interval(hours => ${HOLD_HOURS})`,
    })
    .onConflictDoUpdate({
      target: [customer ? carts.customerId : carts.sessionId, carts.kind],
      set: { heldUntil: sql`excluded.held_until` },
    })
    .returning({ id: carts.id });
  return cart!.id;
}

/** Lines of the shopper's cart, oldest first. */
export function linesOf(db: Database, owner: Owner, kind: CartKind = "retail"): Promise<ShownLine[]> {
  return db
    .select({
      id: cartLines.id,
      asin: cartLines.asin,
      offerId: cartLines.offerId,
      quantity: cartLines.quantity,
      held: cartLines.held,
      parentAsin: cartLines.parentAsin,
      association: cartLines.association,
      giftWrap: cartLines.giftWrap,
      giftReceipt: cartLines.giftReceipt,
      paymentOffer: cartLines.paymentOffer,
      promoIds: cartLines.promoIds,
      title: products.title,
      seller: offers.seller,
      priceMinor: offers.priceMinor,
      currency: offers.currency,
      unit: offers.unit,
      minimum: offers.minimum,
      maximum: offers.maximum,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .innerJoin(offers, eq(offers.id, cartLines.offerId))
    .innerJoin(products, eq(products.asin, cartLines.asin))
    .where(isOwned(owner, kind))
    .orderBy(asc(cartLines.addedAt), asc(ne(cartLines.parentAsin, "")), asc(cartLines.id));
}

/** Units in the shopper's cart. */
export async function unitsIn(db: Database, owner: Owner, kind: CartKind = "retail"): Promise<number> {
  const [sum] = await db
    .select({ units: sql<number>`coalesce(sum(${cartLines.quantity}), 0)::int` })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(isOwned(owner, kind));
  return sum!.units;
}
