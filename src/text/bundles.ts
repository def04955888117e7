/** What several elements of the bundles area say of a product. */
export const texts = {
  "bundle-carousel.rating": "{stars} out of 5 stars, {count, plural, one {# rating} other {# ratings}}",
} as const;
