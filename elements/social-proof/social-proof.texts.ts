export const texts = {
  "social-proof.list": "What other shoppers say and do",
  "social-proof.close": "Close",
} as const;
