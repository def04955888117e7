/** English texts by key (delivery.md); all other languages are in delivery-promise.texts.json. */
export const texts = {
  "delivery-promise.loading": "Checking delivery",
} as const;
