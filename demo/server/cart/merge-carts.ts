import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database/query.ts";
import { carts } from "../database/schema.ts";
import { lockCart, type Owner } from "./cart.ts";
import { DETAILS, RAISED } from "./cart-writes.ts";
import { returnToStock } from "./holds.ts";

/**
 * Moves a guest's lines into the customer's carts. An offer whose maximum the two carts exceed keeps as much of the guest's as
 * there is room for; the units beyond go back to stock. Needs the guest's session to be ended: no write may follow.
 */
export async function mergeCarts(tx: Database, guest: Owner, customer: Owner): Promise<void> {
  const from = await tx
    .select({ kind: carts.kind })
    .from(carts)
    .where(eq(carts.sessionId, guest.id))
    .orderBy(asc(carts.kind))
    .for("update");
  if (from.length === 0) return;
  for (const { kind } of from) await lockCart(tx, customer, kind);
  // a deal is held for as long as it was before, whichever of the two carts it was claimed in
  await tx.execute(sql`
    with moved as (
      delete from deal_claims c using carts source, carts target
      where source.id = c.cart_id and source.session_id = ${guest.id} and target.kind = source.kind
        and target.customer_id = ${customer.customer!.id}
      returning c.*, target.id as target_id
    )
    insert into deal_claims (cart_id, deal_id, claimed_at, expires_at, released)
    select target_id, deal_id, claimed_at, expires_at, released from moved
    on conflict (cart_id, deal_id) do update set released = deal_claims.released and excluded.released,
      expires_at = case when deal_claims.released then excluded.expires_at when excluded.released then deal_claims.expires_at
        else least(deal_claims.expires_at, excluded.expires_at) end`);
  await tx.execute(sql`
    with moved as (
      delete from cart_lines using carts source, carts target
      where source.id = cart_lines.cart_id and source.session_id = ${guest.id}
        and target.kind = source.kind and target.customer_id = ${customer.customer!.id}
      returning cart_lines.*, target.id as target_id
    ), measured as (
      -- room: what the maximum leaves for this line after the customer's lines and the guest's earlier ones
      select moved.*, offers.minimum, coalesce(own.quantity, 0) as own, offers.maximum
        - coalesce((select sum(quantity) from cart_lines where cart_id = target_id and offer_id = moved.offer_id), 0)
        - coalesce(sum(moved.quantity) over (
            partition by target_id, moved.offer_id order by moved.added_at, moved.id rows between unbounded preceding and 1 preceding
          ), 0) as room
      from moved join offers on offers.id = moved.offer_id
      left join cart_lines own on own.cart_id = target_id and own.offer_id = moved.offer_id and own.parent_asin = moved.parent_asin
        and own.subscription = moved.subscription
    ), kept as (
      select *, case when own + least(quantity, room) >= minimum then greatest(least(quantity, room), 0) else 0 end::int as keep
      from measured
    ), merged as (
      insert into cart_lines (cart_id, offer_id, asin, quantity, held, added_at, ${DETAILS})
      select target_id, offer_id, asin, keep, least(held, keep), added_at, ${DETAILS} from kept where keep > 0
      on conflict (cart_id, offer_id, parent_asin, subscription) do update set ${RAISED}, held = cart_lines.held + excluded.held
    ), beyond as (select offer_id, held - least(held, keep) as units from kept),
    ${returnToStock(sql`beyond`)}`);
}
