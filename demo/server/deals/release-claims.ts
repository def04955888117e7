import { sql } from "drizzle-orm";
import { returnToStock } from "../cart/holds.ts";
import { rows, type Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";
import { inTransaction } from "../database/transaction.ts";

/**
 * Takes deals out of carts when their time is over, with what belongs to them, and puts their units back on sale. Needs the locks of the
 * carts. What was ordered or taken out meanwhile is no longer in the cart, and stays as it is.
 */
const release = statement<{ cartIds: readonly string[] }, { cartId: string }>(
  ({ cartIds }) => sql`
    with due as (
      select c.cart_id, c.deal_id, d.offer_id, d.asin from deal_claims c join deals d on d.id = c.deal_id
      where c.cart_id = any(${cartIds}) and not c.released and c.expires_at <= now()
    ), marked as (
      update deal_claims set released = true from due where deal_claims.cart_id = due.cart_id and deal_claims.deal_id = due.deal_id
    ), gone as (
      delete from cart_lines l using due where l.cart_id = due.cart_id and (
        l.offer_id = due.offer_id
        or l.parent_asin = due.asin and not exists (
          select from cart_lines other
          where other.cart_id = l.cart_id and other.asin = due.asin and other.parent_asin = '' and other.offer_id <> due.offer_id
        )
      ) returning l.offer_id, l.held as units
    ),
    ${returnToStock(sql`gone`)}`,
);

export const releaseClaims = (tx: Database, cartIds: readonly string[]): Promise<unknown> => release(tx, { cartIds });

/** Releases the shopper's own claims that are over: what the shop then says of the cart is true. */
export const releaseClaimsOf = (db: Database, cartId: string): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    const [cart] = await rows<{ id: string }>(tx, sql`select id from carts where id = ${cartId} for update`);
    if (cart) await releaseClaims(tx, [cart.id]);
  });

/** Releases claims that are over, those of at most `limit` carts, and returns how many carts there were. A cart that is written to is skipped. */
export const releaseExpiredClaims = (db: Database, limit = 500): Promise<number> =>
  inTransaction(db, async (tx) => {
    const expired = await rows<{ id: string }>(
      tx,
      sql`select id from carts where id in (
          select cart_id from deal_claims where not released and expires_at <= now() order by expires_at limit ${limit}
        ) order by id for update skip locked`,
    );
    if (expired.length > 0)
      await releaseClaims(
        tx,
        expired.map(({ id }) => id),
      );
    return expired.length;
  });
