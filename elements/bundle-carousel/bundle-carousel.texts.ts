export const texts = {
  "bundle-carousel.heading": "Bundles with this item",
  "bundle-carousel.previous": "Previous bundles",
  "bundle-carousel.next": "Next bundles",
  "bundle-carousel.page": "Page {page} of {pages}",
  "bundle-carousel.basis-price": "List price: {price}",
} as const;
