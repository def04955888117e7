export const texts = {
  "promo-popover.label": "Promotion",
  "promo-popover.close": "Close promotion",
} as const;
