import { sql } from "drizzle-orm";
import { productOf } from "../catalog/product-of.ts";
import { rows, type Database } from "../database/query.ts";
import type { Session } from "../session/session.ts";

export interface DashButton {
  readonly asin: string;
  readonly title: string;
  readonly offerListingId: string;
  /** units that one press orders: the offer's minimum */
  readonly quantity: number;
}

/** Creates the customer's dash button for the product; false when there is one already. Throws a `Refusal` 404 for no product of ours. */
export async function createDashButton(db: Database, customerId: string, asin: string): Promise<boolean> {
  await productOf(db, asin);
  const made = await rows(
    db,
    sql`insert into dash_buttons (customer_id, asin) values (${customerId}, ${asin}) on conflict do nothing returning asin`,
  );
  return made.length > 0;
}

/** The customer's dash buttons, oldest first. */
export async function dashButtonsOf(db: Database, { customer }: Session): Promise<readonly DashButton[]> {
  if (!customer) return [];
  return rows<DashButton>(
    db,
    sql`select d.asin, p.title, o.id as "offerListingId", o.minimum as quantity
      from dash_buttons d join products p on p.asin = d.asin join offers o on o.asin = d.asin and o.position = 0
      where d.customer_id = ${customer.id} order by d.created_at, d.asin`,
  );
}
