export const texts = {
  "delivery-countdown.refresh": "This delivery estimate has expired. Refresh for a new one.",
} as const;
