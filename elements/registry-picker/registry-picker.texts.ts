/** English texts of `dp-registry-picker` (text.1). */
export const texts = {
  "registry-picker.open": "Choose a gift registry",
  "registry-picker.loading": "Loading your registries",
  "registry-picker.title": "Add to {name}",
  "registry-picker.create": "Create a gift registry",
  "registry-picker.none": "You have no gift registry yet.",
  "registry-picker.added": "Added to {name}",
  "registry-picker.exists": "This item is already on {name}",
  "registry-picker.view": "View registry",
  "registry-picker.list-failed": "We could not load your registries.",
  "registry-picker.failed": "We could not add this item. Please try again.",
  "registry-picker.retry": "Try again",
  "registry-picker.close": "Close",
} as const;
