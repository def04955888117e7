export const texts = {
  "template.claim": "Claim",
  "template.claimed": "Claimed. The saving shows at checkout.",
  "template.refused": "This promotion is not available to you.",
  "template.failed": "We could not claim this promotion. Please try again.",
} as const;
