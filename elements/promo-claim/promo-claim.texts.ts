export const texts = {
  "promo-claim.claim": "Claim",
  "promo-claim.claiming": "Claiming the promotion",
  "promo-claim.claimed": "Claimed. The saving shows at checkout.",
  "promo-claim.expired": "This promotion has ended.",
  "promo-claim.not-eligible": "This promotion is not available to you.",
  "promo-claim.failed": "We could not claim this promotion. Please try again.",
  "promo-claim.terms": "Terms",
} as const;
