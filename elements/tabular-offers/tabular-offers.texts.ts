export const texts = {
  "tabular-offers.title": "Buying options",
  "tabular-offers.loading": "Loading buying options",
  "tabular-offers.chosen": "Buying option selected",
  "tabular-offers.more": "Show more",
  "tabular-offers.less": "Show less",
  "tabular-offers.failed": "Sorry, this could not be loaded.",
  "tabular-offers.retry": "Try again",
  "tabular-offers.close": "Close",
} as const;
