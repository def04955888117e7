import { digitalDashCreate } from "../../../src/contract/digital-dash.ts";
import { promotionClaim } from "../../../src/contract/promotion.ts";
import { claim } from "./claims.ts";
import { createDashButton } from "./dash-buttons.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal, SignInAt } from "../http/refusal.ts";
import { customerOf } from "../session/session.ts";

/** The calls of single controls of the buy box that change the customer's account: claimed promotions and dash buttons. */
export function claimCalls(mount: Mount): void {
  mount(promotionClaim, async ({ body, session, db }) => {
    const { status, membersOnly } = await claim(db, customerOf(session), body.promotionId, body.asin || undefined);
    return { status, ...(status === "NOT_ELIGIBLE" && membersOnly && { message: "This promotion is for members." }) };
  });
  mount(digitalDashCreate, async ({ query, body, session, from, db }) => {
    if (!session.customer) throw new SignInAt(`/sign-in?${new URLSearchParams({ path: from ?? "/" })}`);
    const asin = query.asin ?? body["asin"];
    if (typeof asin !== "string" || asin === "") throw new Refusal(400, "no-item", "The address names no product (asin).");
    if (await createDashButton(db, session.customer.id, asin)) return { success: true };
    const errorMessage = "You find it on your home page.";
    return { success: false, error: { errorCode: 510, errorTitle: "You have this button already", errorMessage } };
  });
}
