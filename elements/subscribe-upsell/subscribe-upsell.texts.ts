export const texts = {
  "subscribe-upsell.title": "Added to your cart with a subscription",
  "subscribe-upsell.cart": "Go to cart",
  "subscribe-upsell.checkout": "Go to checkout",
  "subscribe-upsell.recommendations": "More to subscribe to",
  "subscribe-upsell.more": "Show more",
  "subscribe-upsell.loading": "Loading recommendations",
  "subscribe-upsell.adding": "Adding to your cart",
  "subscribe-upsell.close": "Close",
  "subscribe-upsell.added": "Added to your cart",
  "subscribe-upsell.add-failed": "Not added. Please try again.",
} as const;
