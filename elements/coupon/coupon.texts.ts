export const texts = {
  "coupon.redeem": "Redeem",
  "coupon.redeeming": "Redeeming",
  "coupon.redeemed": "Redeemed",
  "coupon.sign-in": "Sign in to redeem",
  "coupon.error": "We could not redeem this coupon. Please try again.",
} as const;
