import { couponRedeem, type Backend, type BackendSession } from "dp-elements/contract";
import { ofCall, type Shopper, type ShopperOf } from "./shoppers.ts";

/** Applies a coupon to the shopper's cart, where the engine keeps it; the same again changes nothing. */
export async function applyCoupon(shopper: Shopper, code: string): Promise<boolean> {
  const { applied } = await shopper.askAgain<{ applied: { __typename: string } }>(
    "mutation ($code: String!) { applied: applyCouponCode(couponCode: $code) { __typename } }",
    { code },
  );
  return applied.__typename === "Order";
}

export function answerCoupon(backend: Backend<BackendSession, undefined, undefined>, shopperOf: ShopperOf): void {
  backend.on(couponRedeem, async (call) => ({
    status: (await applyCoupon(ofCall(shopperOf, call), call.body.encryptedPromotionId)) ? 1 : 0,
  }));
}
