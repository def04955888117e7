import { dealClaim, dealGet, LIGHTNING_DEAL } from "../../../src/contract/deal.ts";
import type { Mount } from "../http/mount.ts";
import { claimDeal } from "./claim-deal.ts";
import { customerStateOf, dealOf, dealStateOf, percentClaimedOf, type Deal } from "./deals.ts";
import { releaseClaimsOf } from "./release-claims.ts";

/** What a claim answers for the states that `deal-get` has. */
const CLAIM_STATES = { NONE: "NONE", IN_CART: "INCART", CLAIMED: "CLAIMED", EXPIRED: "EXPIRED" } as const;

const isOver = ({ released, expiresAt, now }: Deal): boolean => released === false && expiresAt! <= now;

export function dealCalls(mount: Mount): void {
  mount(dealGet, async ({ path, query, session, db }) => {
    const by = { offerId: query.offerListingId };
    let deal = await dealOf(db, session, by);
    if (deal && isOver(deal)) {
      await releaseClaimsOf(db, deal.cartId!);
      deal = await dealOf(db, session, by);
    }
    return { entity: { buyingOptions: deal && deal.asin === path.asin ? [optionOf(deal)] : [] } };
  });
  mount(dealClaim, async ({ path, body, session, inApp, db }) => {
    const deal = await claimDeal(db, session, { dealId: path.dealId, asin: body.asin, quantity: body.quantity, inApp });
    return {
      type: "deal.claim-and-add-to-cart/v1",
      entity: {
        customerState: CLAIM_STATES[customerStateOf(deal)],
        dealAsinState: dealStateOf(deal),
        msUntilExpiration: deal.expiresAt! - deal.now,
      },
    };
  });
}

function optionOf(deal: Deal) {
  const state = dealStateOf(deal);
  const customerState = customerStateOf(deal);
  return {
    type: LIGHTNING_DEAL,
    dealDetails: {
      dealId: deal.id,
      state,
      startTime: deal.startsAt,
      endTime: deal.endsAt,
      type: deal.kind,
      ...(deal.access && { accessBehavior: deal.access }),
      ...(deal.earlyMs > 0 && { earlyAccessDurationInMilliseconds: deal.earlyMs }),
      percentClaimed: percentClaimedOf(deal),
    },
    callToAction: state === "AVAILABLE" && ["NONE", "EXPIRED"].includes(customerState) ? { addToCart: {} } : {},
    dealCustomerStatus: { state: customerState, ...(customerState === "IN_CART" && { expiryTime: deal.expiresAt! }) },
  } as const;
}
