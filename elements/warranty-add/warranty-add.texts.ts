export const texts = {
  "warranty-add.adding": "Adding to your cart",
  "warranty-add.added": "Protection plan added to your cart",
  "warranty-add.error": "We could not add the protection plan. Please try again.",
} as const;
