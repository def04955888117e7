import { sql, type Placeholder } from "drizzle-orm";
import type { Location } from "../../../src/contract/location.ts";
import type { Database } from "../database/query.ts";
import { statement } from "../database/statement.ts";
import { locationIn } from "../delivery/location.ts";
import type { ListType } from "../lists/lists.ts";
import type { Session } from "../session/session.ts";

/** What the product page shows of its shopper, and of all others. */
export interface Shopper {
  /** units in the cart */
  readonly units: number;
  /** `null` for a shopper who has no list */
  readonly defaultList: { readonly id: string; readonly type: ListType } | null;
  readonly hasBabyRegistry: boolean;
  readonly hasWeddingRegistry: boolean;
  /** ids of promotions, used ones among them */
  readonly claimed: readonly string[];
  /** where they have things delivered to */
  readonly location: Location;
  /** units of the product that all shoppers have ordered in the last 30 days */
  readonly boughtLately: number;
}

const boughtLately = (asin: Placeholder) => sql`
      (select coalesce(sum(quantity), 0)::int from order_lines join orders on orders.id = order_lines.order_id
        where asin = ${asin} and placed_at > now() - interval '30 days') as "boughtLately"`;

const ofCustomer = statement<{ id: string; session: string; asin: string }, Shopper>(
  ({ id, session, asin }) => sql`
    select
      (select coalesce(sum(l.quantity), 0)::int from carts join cart_lines l on l.cart_id = carts.id
        where carts.customer_id = ${id} and carts.kind = 'retail') as units,
      (select json_build_object('id', lists.id, 'type', type) from lists where customer_id = ${id} and is_default) as "defaultList",
      exists (select from baby_registries where customer_id = ${id}) as "hasBabyRegistry",
      exists (select from wedding_registries where customer_id = ${id}) as "hasWeddingRegistry",
      array(select promotion_id from claims where customer_id = ${id}) as claimed,
      ${locationIn({ session, customer: id })} as location, ${boughtLately(asin)}`,
);

const ofGuest = statement<{ session: string; customer: null; asin: string }, Pick<Shopper, "units" | "location" | "boughtLately">>(
  ({ session, customer, asin }) => sql`
    select
      (select coalesce(sum(l.quantity), 0)::int from carts join cart_lines l on l.cart_id = carts.id
        where carts.session_id = ${session} and carts.kind = 'retail') as units,
      ${locationIn({ session, customer })} as location, ${boughtLately(asin)}`,
);

/** Reads it in one statement: a page has many parts that each show a little of it. */
export async function shopperOf(db: Database, session: Session, asin: string): Promise<Shopper> {
  const { customer } = session;
  if (!customer) {
    const [guest] = await ofGuest(db, { session: session.id, customer: null, asin });
    return { ...guest!, defaultList: null, hasBabyRegistry: false, hasWeddingRegistry: false, claimed: [] };
  }
  const [shopper] = await ofCustomer(db, { id: customer.id, session: session.id, asin });
  return shopper!;
}
