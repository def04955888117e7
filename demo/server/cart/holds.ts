import { and, gt, inArray, sql, type SQL } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import { cartLines } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";

/**
 * Puts units back on sale, as the last part of a statement; `released` names its rows (`offer_id`, `units`). The offers are locked
 * in the order in which every write to a cart locks them: that of JavaScript, which no language of the database changes.
 */
export const returnToStock = (released: SQL): SQL => sql`
  given as (select offer_id, sum(units)::int as units from ${released} group by offer_id having sum(units) > 0),
  locked as materialized (
    select offers.id, given.units from offers join given on given.offer_id = offers.id order by offers.id collate "C" for no key update of offers
  )
  update offers set stock = offers.stock + locked.units from locked where offers.id = locked.id`;

/**
 * Puts back what carts hold whose time is over, at most `limit` carts, and returns how many there were. The lines stay: the shopper
 * sees that they are no longer reserved and reserves them again. A cart that is being written to is skipped.
 */
export const releaseExpiredHolds = (db: Database, limit = 500): Promise<number> => inTransaction(db, (tx) => releaseExpired(tx, limit));

async function releaseExpired(tx: Database, limit: number): Promise<number> {
  const expired = await rows<{ id: string }>(
    tx,
    sql`with expired as materialized (
        select id from carts where held_until < now() order by held_until limit ${limit} for update skip locked
      )
      update carts set held_until = null from expired where carts.id = expired.id returning carts.id`,
  );
  await releaseLines(tx, expired);
  return expired.length;
}

/** Any number will do, as long as every process takes the same, and nothing else takes it. */
const LOCK = 4_620_002;

/** As `releaseExpiredHolds`, for processes that each do it from time to time: 0 while another one does it. */
export const releaseHoldsInTurn = (db: Database, limit: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [lock] = await rows<{ isOurs: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`);
    return lock!.isOurs ? releaseExpired(tx, limit) : 0;
  });

/** Puts back what carts hold, in one statement. Needs their locks. */
export async function releaseLines(tx: Database, locked: readonly { readonly id: string }[]): Promise<void> {
  if (locked.length === 0) return;
  const ids = locked.map(({ id }) => id);
  const units = tx
    .select({ id: cartLines.id, offerId: cartLines.offerId, units: sql`${cartLines.held}`.as("units") })
    .from(cartLines)
    .where(and(inArray(cartLines.cartId, ids), gt(cartLines.held, 0)));
  await tx.execute(sql`
    with before as (${units}),
    emptied as (update cart_lines set held = 0 from before where cart_lines.id = before.id),
    ${returnToStock(sql`before`)}`);
}
