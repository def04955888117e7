/** English texts; the same keys in the other languages are in `all-offers.texts.json`. */
export const texts = {
  "all-offers.title": "All offers",
  "all-offers.loading": "Loading offers",
  "all-offers.count": "{count, plural, one {# offer} other {# offers}}",
  "all-offers.none": "There are no offers right now.",
  "all-offers.more-shown": "{count, plural, one {# more offer shown} other {# more offers shown}}",
  "all-offers.adding": "Adding to cart",
  "all-offers.added": "Added to cart, quantity {quantity}",
  "all-offers.not-added": "Not added to cart",
  "all-offers.view-cart": "View cart",
  "all-offers.failed": "We could not load the offers.",
  "all-offers.page": "See the offers on their own page",
  "all-offers.retry": "Try again",
  "all-offers.close": "Close",
};
