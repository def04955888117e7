export const texts = {
  "choice-badge.close": "Close",
} as const;
