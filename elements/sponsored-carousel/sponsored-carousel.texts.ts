export const texts = {
  "sponsored-carousel.heading": "Products related to this item",
  "sponsored-carousel.sponsored": "Sponsored",
  "sponsored-carousel.previous": "Previous sponsored products",
  "sponsored-carousel.next": "Next sponsored products",
  "sponsored-carousel.page": "Page {page} of {pages}",
  "sponsored-carousel.position": "{index} of {count}",
  "sponsored-carousel.adding": "Adding to cart",
  "sponsored-carousel.added": "Added to cart",
  "sponsored-carousel.error": "We could not add this item. Please try again.",
} as const;
