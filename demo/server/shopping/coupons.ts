import { sql } from "drizzle-orm";
import { coupons, type CatalogCoupon } from "../catalog/coupons.ts";
import { rows, type Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";

export interface Coupon {
  readonly id: string;
  readonly encryptedId: string;
  readonly asin: string;
  readonly title: string;
  readonly amountMinor: number;
  /** by this customer */
  readonly isRedeemed: boolean;
}

const COLUMNS = sql`coupons.id, encrypted_id as "encryptedId", asin, title, amount_minor as "amountMinor"`;

type Asked = ReturnType<typeof sql>;

/** Coupons, each with whether the customer has redeemed it. */
const couponsWhere = ({ customer }: Session, db: Database, isAsked: Asked): Promise<Coupon[]> =>
  rows<Coupon>(
    db,
    sql`select ${COLUMNS}, exists (
        select from coupon_redemptions where coupon_id = coupons.id and customer_id = ${customer?.id ?? null}
      ) as "isRedeemed"
      from coupons where ${isAsked} order by coupons.id`,
  );

/** The coupons of products. */
export const couponsOf = (session: Session, db: Database, asins: readonly string[]): Promise<Coupon[]> =>
  couponsWhere(session, db, sql`asin = any(${sql.param(asins)}::text[])`);

export const couponOf = async (session: Session, db: Database, id: string): Promise<Coupon | undefined> =>
  (await couponsWhere(session, db, sql`coupons.id = ${id}`))[0];

/** Redeems a coupon that the page names; again it stays redeemed. False where the shop has no such coupon. */
export async function redeem(
  db: Database,
  customerId: string,
  name: { readonly id: string } | { readonly encryptedId: string },
): Promise<boolean> {
  const isNamed = "id" in name ? sql`id = ${name.id}` : sql`encrypted_id = ${name.encryptedId}`;
  const found = await rows(
    db,
    sql`with found as (select id from coupons where ${isNamed}), kept as (
        insert into coupon_redemptions (customer_id, coupon_id) select ${customerId}, id from found on conflict do nothing
      ) select id from found`,
  );
  return found.length > 0;
}

/** Ids of the coupons that the customer has redeemed, in their order. */
export async function redeemedBy(db: Database, { customer }: Session): Promise<readonly string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select coupon_id as id from coupon_redemptions where customer_id = ${customer?.id ?? null} order by redeemed_at`,
  );
  return found.map(({ id }) => id);
}

export async function seedCoupons(tx: Database): Promise<void> {
  const row = ({ id, encryptedId, asin, title, amount }: CatalogCoupon) => sql`(${id}, ${encryptedId}, ${asin}, ${title}, ${amount})`;
  await tx.execute(
    sql`insert into coupons (id, encrypted_id, asin, title, amount_minor) values ${sql.join(coupons.map(row), sql`, `)} on conflict do nothing`,
  );
}
