export const texts = {
  "grocery-multi-add.button": "Add {count, plural, one {# item} other {# items}} to cart",
  "grocery-multi-add.added": "Added {count, plural, one {# item} other {# items}} to your cart",
  "grocery-multi-add.empty": "There is nothing to add.",
} as const;
