import { and, gt, inArray, or, sql, type SQL } from "drizzle-orm";
import { rows, type Database } from "../database/query.ts";
import { cartLines } from "../database/schema.ts";
import { inTransaction } from "../database/transaction.ts";
import { GUEST_HOLD_MINUTES, HOLD_HOURS } from "./cart.ts";

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
 * Whether a line holds units that others may want: there are fewer left than one cart may have. Those of a deal are held for as long as
 * the deal says.
 */
const IS_SHORT = sql`cart_lines.held > 0
  and exists (select from offers o where o.id = cart_lines.offer_id and o.stock < o.maximum)
  and not exists (
    select from deal_claims c join deals d on d.id = c.deal_id
    where c.cart_id = cart_lines.cart_id and d.offer_id = cart_lines.offer_id and not c.released
  )`;

/**
 * Puts back what carts hold whose time is over, and what guests have held for a while where stock is short, at most `limit` carts, and returns how many there were. The lines stay: the shopper
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
  const guests = await rows<{ id: string }>(
    tx,
    sql`select id from carts
      where session_id is not null and held_until < now() + make_interval(hours => ${HOLD_HOURS}, mins => ${-GUEST_HOLD_MINUTES})
        and exists (select from cart_lines where cart_lines.cart_id = carts.id and ${IS_SHORT})
      order by held_until limit ${limit - expired.length} for update skip locked`,
  );
  await releaseLines(tx, expired, guests);
  return expired.length + guests.length;
}

/** Any number will do, as long as every process takes the same, and nothing else takes it. */
const LOCK = 4_620_002;

/** As `releaseExpiredHolds`, for processes that each do it from time to time: 0 while another one does it. */
export const releaseHoldsInTurn = (db: Database, limit: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const [lock] = await rows<{ isOurs: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}) as "isOurs"`);
    return lock!.isOurs ? releaseExpired(tx, limit) : 0;
  });

type Carts = readonly { readonly id: string }[];

/** Puts back what carts hold, and of `guests` what is short, in one statement. Needs the locks of both. */
export async function releaseLines(tx: Database, locked: Carts, guests: Carts = []): Promise<void> {
  if (locked.length + guests.length === 0) return;
  const linesOf = (of: Carts) =>
    inArray(
      cartLines.cartId,
      of.map(({ id }) => id),
    );
  const units = tx
    .select({ id: cartLines.id, offerId: cartLines.offerId, units: sql`${cartLines.held}`.as("units") })
    .from(cartLines)
    .where(and(gt(cartLines.held, 0), or(linesOf(locked), and(linesOf(guests), IS_SHORT))));
  await tx.execute(sql`
    with before as (${units}),
    emptied as (update cart_lines set held = 0 from before where cart_lines.id = before.id),
    ${returnToStock(sql`before`)}`);
}
