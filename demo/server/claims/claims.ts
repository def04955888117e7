import { sql } from "drizzle-orm";
import type { ShownLine } from "../cart/cart.ts";
import { catalogueOf } from "../catalog/kept.ts";
import { rows, type Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";
import { Refusal } from "../http/refusal.ts";
import type { Promotion } from "../database/schema.ts";
import type { Session } from "../session/session.ts";
import { totalOf, type Bought, type Total } from "../cart/total.ts";

export type ClaimStatus = "CLAIMED" | "ALREADY_CLAIMED" | "EXPIRED" | "NOT_ELIGIBLE";

interface Standing {
  readonly status: ClaimStatus;
  readonly membersOnly: boolean;
}

interface Wish {
  readonly customerId: string;
  readonly promotionId: string;
  readonly asin: string | null;
}

/** Looks, keeps the claim and tells how it went: of two presses at once one claims and the other finds it claimed. */
const keepClaim = statement<Wish, Standing>(
  ({ customerId, promotionId, asin }) => sql`
    with promotion as (
      select p.id, p.members_only, coalesce(p.ends_at <= now(), false) as over,
        (p.members_only and not c.member) or coalesce(p.asin <> ${asin}::text, false) as barred
      from claim_promotions p join customers c on c.id = ${customerId} where p.id = ${promotionId}
    ), held as (
      select promotion_id from claims where customer_id = ${customerId} and promotion_id = ${promotionId}
    ), kept as (
      insert into claims (customer_id, promotion_id)
      select ${customerId}::text, id from promotion where not over and not barred
      on conflict do nothing returning promotion_id
    )
    select members_only as "membersOnly", case
      when exists (select from kept) then 'CLAIMED'
      when exists (select from held) then 'ALREADY_CLAIMED'
      when barred then 'NOT_ELIGIBLE'
      when over then 'EXPIRED'
      else 'ALREADY_CLAIMED' end as status
    from promotion`,
);

/**
 * Claims a promotion for the customer, in one statement. `asin` is the product that the page shows; another one than the promotion's is not
 * eligible. Throws a `Refusal` 404 for a promotion that the shop has not.
 */
export async function claim(db: Database, customerId: string, promotionId: string, asin: string | undefined): Promise<Standing> {
  const [standing] = await keepClaim(db, { customerId, promotionId, asin: asin ?? null });
  if (!standing) throw new Refusal(404, "no-such-promotion", `There is no promotion ${promotionId}.`);
  return standing;
}

/** The promotions of a product, for its page. */
export const promotionsOf = async (db: Database, asin: string): Promise<readonly Promotion[]> =>
  (await catalogueOf(db)).promotions.filter((promotion) => promotion.asin === asin);

export const promotionOf = async (db: Database, id: string): Promise<Promotion | undefined> =>
  (await catalogueOf(db)).promotions.find((promotion) => promotion.id === id);

/** Ids of the promotions that the customer has claimed, used ones among them. */
export async function claimedBy(db: Database, { customer }: Session): Promise<ReadonlySet<string>> {
  if (!customer) return new Set();
  const found = await rows<{ id: string }>(
    db,
    sql`select promotion_id as id from claims where customer_id = ${customer.id} order by claimed_at`,
  );
  return new Set(found.map(({ id }) => id));
}

export interface CheckoutTotal extends Total {
  /** promotions that save something in it */
  readonly claims: readonly string[];
}

/** What the cart costs at the checkout: its total, less what the customer's unused claims save on their products. */
export async function checkoutTotal(
  db: Database,
  session: Session,
  lines: readonly ShownLine[],
  bought: readonly Bought[],
): Promise<CheckoutTotal> {
  const total = await totalOf(db, bought);
  const claims = await unused(db, session);
  const savings = claims.flatMap(({ id, asin, title, percent }) => {
    const item = lines.findIndex((line) => line.asin === asin && line.parentAsin === "");
    const amount = total.items[item]?.amountMinor;
    return amount === undefined ? [] : [{ id, title, item, amountMinor: -Math.round((amount * percent) / 100) }];
  });
  const saved = savings.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...total,
    addOns: [...total.addOns, ...savings],
    totalMinor: Math.max(0, total.totalMinor + saved),
    claims: savings.map(({ id }) => id),
  };
}

/** Of claims that are not used yet, those whose promotion still runs. */
function unused(db: Database, { customer }: Session): Promise<Pick<Promotion, "id" | "asin" | "title" | "percent">[]> {
  if (!customer) return Promise.resolve([]);
  return rows(
    db,
    sql`select p.id, p.asin, p.title, p.percent from claims c join claim_promotions p on p.id = c.promotion_id
      where c.customer_id = ${customer.id} and c.order_id is null and coalesce(p.ends_at > now(), true) order by p.position`,
  );
}

/** The claims that an order was placed with are used. Throws a `Refusal` when another order was quicker. */
export async function spendClaims(tx: Database, { customer }: Session, orderId: string, { claims }: CheckoutTotal): Promise<void> {
  for (const id of claims) {
    const taken = await rows(
      tx,
      sql`update claims set order_id = ${orderId} where customer_id = ${customer?.id ?? ""} and promotion_id = ${id} and order_id is null
        returning promotion_id`,
    );
    if (taken.length === 0) throw new Refusal(409, "cart-changed", "Your cart has changed meanwhile. Look at it again.");
  }
}
