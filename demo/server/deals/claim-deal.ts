import { sql } from "drizzle-orm";
import { QUANTITY_RESTRICTION } from "../../../src/contract/deal.ts";
import { lockCart } from "../cart/cart.ts";
import { addLines } from "../cart/cart-writes.ts";
import type { Database } from "../database/query.ts";
import { Refusal, TypedRefusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import { customerStateOf, dealOf, dealStateOf, isAccessible, type Deal } from "./deals.ts";
import { releaseClaims } from "./release-claims.ts";

const refused = (code: string, message: string, type = "error/v1") =>
  new TypedRefusal(409, code, message, { type, entity: { status: code.replaceAll("-", "_").toUpperCase() } });

const limitReached = ({ most }: Deal) => refused("quantity-limit", `This deal is sold ${most} to a shopper.`, QUANTITY_RESTRICTION);

export interface Claim {
  readonly dealId: string;
  readonly asin: string;
  readonly quantity: number;
  /** the request comes from the shopping app */
  readonly inApp: boolean;
}

/**
 * Reserves units of a deal for the shopper and puts them into the cart. Needs a transaction, which a refusal undoes. Two claims of one
 * shopper run one after the other, because both lock the cart; who has it in the cart already gets the same answer again. Throws a
 * `Refusal`: 404 for no such deal, 409 where it is not sold to this shopper, or not now, or where too few are left.
 */
export async function claimDeal(tx: Database, session: Session, { dealId, asin, quantity, inApp }: Claim): Promise<Deal> {
  const cartId = await lockCart(tx, session, "retail");
  await releaseClaims(tx, [cartId]);
  const deal = await dealOf(tx, session, { dealId });
  if (!deal || deal.asin !== asin) throw new Refusal(404, "no-such-deal", `There is no deal ${dealId} of ${asin}.`);
  if (customerStateOf(deal) === "IN_CART" && deal.inCart >= quantity) return deal;
  const state = dealStateOf(deal);
  if (state === "UPCOMING" || state === "EXPIRED") throw refused("deal-not-running", "This deal does not run now.");
  if (!isAccessible(deal, { isMember: session.customer?.member ?? false, inApp }))
    throw refused("not-eligible", deal.access === "APP_ONLY_LD" ? "This deal is for the app." : "This deal is for members.");
  if (deal.inCart + deal.ordered + quantity > deal.most) throw limitReached(deal);
  await addLines(tx, cartId, [{ asin, offerListingId: deal.offerId, quantity, isClaim: true }]).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    throw error.code === "above-maximum" ? limitReached(deal) : refused(error.code, error.message);
  });
  await tx.execute(
    sql`insert into deal_claims (cart_id, deal_id, claimed_at, expires_at)
      values (${cartId}, ${dealId}, now(), now() + make_interval(secs => ${deal.holdSeconds}))
      on conflict (cart_id, deal_id) do update set claimed_at = excluded.claimed_at, expires_at = excluded.expires_at, released = false`,
  );
  return (await dealOf(tx, session, { dealId }))!;
}
